//! What pages say by themselves, in each language that they speak.
//!
//! A new language is one more constant here. What an author writes is shown as it is written.

use model::Topic;

/// All words of one language.
#[derive(Debug)]
pub struct Words {
    /// The months, January first.
    pub months: [&'static str; 12],
    /// What stands behind the number of a day.
    pub after_day: &'static str,
    /// What parts thousands.
    pub thousands: char,

    /// Where the first link of a page leads, for those who do not see it.
    pub skip: &'static str,
    /// The name of the page tree.
    pub pages: &'static str,
    /// The name of what folds the pages below one, which follows.
    pub pages_below: &'static str,
    /// The way to all pages of a section: before and behind their number.
    pub all_pages: (&'static str, &'static str),
    /// The same for reports.
    pub all_reports_of: (&'static str, &'static str),
    /// The home page in the way to a page.
    pub home: &'static str,
    /// The name of that way.
    pub breadcrumb: &'static str,
    /// The contents of a page.
    pub on_this_page: &'static str,
    /// The name of the ways to the pages before and after.
    pub neighbours: &'static str,
    /// The page before.
    pub previous: &'static str,
    /// The page after.
    pub next: &'static str,
    /// Reports that have something in common with the one that is open.
    pub related: &'static str,
    /// What comes before what they have in common.
    pub same: &'static str,
    /// What stands before the last thing in common.
    pub and: &'static str,
    /// The way to the top of a page.
    pub to_top: &'static str,
    /// The link beside a heading.
    pub link_to_section: &'static str,

    /// Reports.
    pub reports: &'static str,
    /// All lists of reports.
    pub topics: &'static str,
    /// What the page of all lists says of itself.
    pub topics_lead: &'static str,
    /// All reports in a table.
    pub all_reports: &'static str,
    /// One topic: release, environment, workflow, label, year.
    pub topic: [&'static str; 5],
    /// The same within a sentence.
    pub topic_within: [&'static str; 5],
    /// The same, several of them.
    pub topic_plural: [&'static str; 5],
    /// The title of a report in a table of them.
    pub report: &'static str,
    /// The headline of a report.
    pub result: &'static str,
    /// The day of a report.
    pub date: &'static str,
    /// The days of its tests.
    pub tested: &'static str,
    /// Who tested.
    pub team: &'static str,
    /// A ticket, several tickets.
    pub tickets: [&'static str; 2],

    /// The title of the page for missing addresses.
    pub not_found: &'static str,
    /// What it says: before, in and behind the link to the home page.
    pub not_found_lead: [&'static str; 3],

    /// The names of notes: note, tip, important, warning, caution.
    pub notes: [&'static str; 5],
    /// The section of footnotes.
    pub footnotes: &'static str,
    /// A footnote, before its number.
    pub footnote: &'static str,
    /// The way back from a footnote: before the number of the mark, and before that of the footnote.
    pub back_to_mark: [&'static str; 2],
    /// Whether a task is done: no, yes.
    pub task: [&'static str; 2],

    /// The name of the row of tabs.
    pub variants: &'static str,
    /// What puts them all in view.
    pub side_by_side: &'static str,
    /// A picture that says nothing of itself, several pictures.
    pub pictures: [&'static str; 2],
    /// What is said of one that is missing.
    pub not_captured: &'static str,
    /// The title of the table of all pictures.
    pub pictures_by: &'static str,
    /// What pictures show, in that table.
    pub metric: &'static str,
    /// A place of that table that no picture was meant for.
    pub no_picture: &'static str,
    /// The link to a picture as it was captured.
    pub original: &'static str,
    /// Ends the view of large pictures.
    pub close: &'static str,
    /// The ways to the pictures before and after.
    pub previous_next_picture: [&'static str; 2],
    /// The button that copies code.
    pub copy: &'static str,
    /// Code of no language.
    pub text: &'static str,
    /// How often a statement is listed: before and behind the number.
    pub listed: [&'static str; 2],
    /// The link to the place where it stands in full.
    pub listed_above: &'static str,
    /// What unfolds code: before and behind the number of lines.
    pub all_lines: [&'static str; 2],
    /// What `app/worker.js` says, in its order.
    pub offline: [&'static str; 11],
    /// What the search says, in the order that it knows them by.
    pub search: [&'static str; 12],
    /// The page that names all pages.
    pub site_map: &'static str,
    /// The button that looks for what a missing address names.
    pub search_missing: &'static str,
}

impl Words {
    /// The words of the language with this tag, `de` or `de-AT`; English where there are none.
    pub fn of(language: &str) -> &'static Words {
        match language.split('-').next() {
            Some("de") => &GERMAN,
            _ => &ENGLISH,
        }
    }

    /// What a topic is called.
    pub fn topic(&self, topic: Topic) -> &'static str {
        self.topic[topic as usize]
    }

    /// What a topic is called within a sentence.
    pub fn topic_within(&self, topic: Topic) -> &'static str {
        self.topic_within[topic as usize]
    }

    /// What several of a topic are called.
    pub fn topic_plural(&self, topic: Topic) -> &'static str {
        self.topic_plural[topic as usize]
    }
}

const ENGLISH: Words = Words {
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    after_day: "",
    thousands: ',',
    skip: "Skip to content",
    pages: "Pages",
    pages_below: "Pages below",
    all_pages: ("All ", " pages"),
    all_reports_of: ("All ", " reports"),
    home: "Home",
    breadcrumb: "Breadcrumb",
    on_this_page: "On this page",
    neighbours: "Neighbours",
    previous: "Previous",
    next: "Next",
    related: "Related reports",
    same: "Same",
    and: "and",
    to_top: "Back to top",
    link_to_section: "Copy link to this section",
    reports: "Reports",
    topics: "Topics",
    topics_lead: "Reports by release, environment, workflow, label and year.",
    all_reports: "All reports",
    topic: ["Release", "Environment", "Workflow", "Label", "Year"],
    topic_within: ["release", "environment", "workflow", "label", "year"],
    topic_plural: ["Releases", "Environments", "Workflows", "Labels", "Years"],
    report: "Report",
    result: "Result",
    date: "Date",
    tested: "Tested",
    team: "Team",
    tickets: ["Ticket", "Tickets"],
    not_found: "Page not found",
    not_found_lead: [
        "There is no page at this address. It may have moved: look for it in the page tree, or ",
        "start at the home page",
        ".",
    ],
    notes: ["Note", "Tip", "Important", "Warning", "Caution"],
    footnotes: "Footnotes",
    footnote: "Footnote",
    back_to_mark: ["Back to mark", "of footnote"],
    task: ["Open", "Done"],
    variants: "Variants",
    side_by_side: "Side by side",
    pictures: ["Picture", "pictures"],
    not_captured: "not captured",
    pictures_by: "Pictures by test and metric",
    metric: "Metric",
    no_picture: "The report has no such picture",
    original: "Original",
    close: "Close",
    previous_next_picture: ["Previous picture", "Next picture"],
    copy: "Copy",
    text: "Text",
    listed: ["listed ", " times"],
    listed_above: "listed above",
    all_lines: ["All ", " lines"],
    search: [
        "Search",
        "Search reports, tables, cells",
        "Results",
        "Filters",
        "Recent searches",
        "Nothing found",
        "pages",
        "is nowhere; instead:",
        "is nowhere",
        "Some of the index could not be loaded",
        "The index could not be loaded",
        "Close",
    ],
    site_map: "Site map",
    search_missing: "Search for it",
    offline: [
        "Keep this site for offline use",
        "{files} files, {size}.",
        "Keep them",
        "Cancel",
        "Keeping the site:",
        "This site works without a network.",
        "Remove it from this device",
        "The site could not be kept.",
        "Not kept",
        "There is no network, and this page has not been opened before.",
        "To the home page",
    ],
};

const GERMAN: Words = Words {
    months: [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
    after_day: ".",
    thousands: '.',
    skip: "Zum Inhalt springen",
    pages: "Seiten",
    pages_below: "Seiten unter",
    all_pages: ("Alle ", " Seiten"),
    all_reports_of: ("Alle ", " Berichte"),
    home: "Start",
    breadcrumb: "Pfad",
    on_this_page: "Auf dieser Seite",
    neighbours: "Nachbarseiten",
    previous: "Zurück",
    next: "Weiter",
    related: "Verwandte Berichte",
    same: "Gemeinsam:",
    and: "und",
    to_top: "Nach oben",
    link_to_section: "Link zu diesem Abschnitt kopieren",
    reports: "Berichte",
    topics: "Themen",
    topics_lead: "Berichte nach Release, Umgebung, Szenario, Schlagwort und Jahr.",
    all_reports: "Alle Berichte",
    topic: ["Release", "Umgebung", "Szenario", "Schlagwort", "Jahr"],
    topic_within: ["Release", "Umgebung", "Szenario", "Schlagwort", "Jahr"],
    topic_plural: [
        "Releases",
        "Umgebungen",
        "Szenarien",
        "Schlagwörter",
        "Jahre",
    ],
    report: "Bericht",
    result: "Ergebnis",
    date: "Datum",
    tested: "Getestet",
    team: "Team",
    tickets: ["Ticket", "Tickets"],
    not_found: "Seite nicht gefunden",
    not_found_lead: [
        "Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen: Sie steht im Seitenbaum, oder Sie ",
        "beginnen auf der Startseite",
        ".",
    ],
    notes: ["Hinweis", "Tipp", "Wichtig", "Warnung", "Vorsicht"],
    footnotes: "Fußnoten",
    footnote: "Fußnote",
    back_to_mark: ["Zurück zur Marke", "der Fußnote"],
    task: ["Offen", "Erledigt"],
    variants: "Varianten",
    side_by_side: "Nebeneinander",
    pictures: ["Bild", "Bilder"],
    not_captured: "nicht aufgezeichnet",
    pictures_by: "Bilder nach Test und Messgröße",
    metric: "Messgröße",
    no_picture: "Der Bericht hat kein solches Bild",
    original: "Original",
    close: "Schließen",
    previous_next_picture: ["Voriges Bild", "Nächstes Bild"],
    copy: "Kopieren",
    text: "Text",
    listed: ["", "-mal aufgeführt"],
    listed_above: "oben aufgeführt",
    all_lines: ["Alle ", " Zeilen"],
    search: [
        "Suche",
        "Berichte, Tabellen, Zellen durchsuchen",
        "Ergebnisse",
        "Filter",
        "Letzte Suchen",
        "Nichts gefunden",
        "Seiten",
        "kommt nicht vor; stattdessen:",
        "kommt nicht vor",
        "Ein Teil des Index konnte nicht geladen werden",
        "Der Index konnte nicht geladen werden",
        "Schließen",
    ],
    site_map: "Übersicht",
    search_missing: "Danach suchen",
    offline: [
        "Diese Website offline bereithalten",
        "{files} Dateien, {size}.",
        "Behalten",
        "Abbrechen",
        "Wird geladen:",
        "Diese Website ist ohne Netz lesbar.",
        "Von diesem Gerät entfernen",
        "Die Website konnte nicht behalten werden.",
        "Nicht vorhanden",
        "Es gibt kein Netz, und diese Seite wurde noch nicht geöffnet.",
        "Zur Startseite",
    ],
};

#[cfg(test)]
mod tests;
