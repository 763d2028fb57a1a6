//! One piece of a page: heading, prose, table, code, image, note.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::{Chart, Table, Topic};

/// One piece of a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading, with the id that links name.
    Heading(Heading),
    /// A paragraph of prose.
    Paragraph(Vec<Inline>),
    /// A bullet list, or a numbered one when it has a start.
    List {
        /// The first number; `None` for bullets.
        start: Option<u64>,
        /// The items in order.
        items: Vec<ListItem>,
    },
    /// Terms, each with what it means.
    Definitions(Vec<Definition>),
    /// Quoted blocks.
    Quote(Vec<Block>),
    /// A GFM alert.
    Note {
        /// Which one.
        note: Note,
        /// What it holds.
        blocks: Vec<Block>,
    },
    /// A section that folds: `<details>`.
    Details {
        /// The line that stays visible.
        summary: Vec<Inline>,
        /// Whether it starts open.
        open: bool,
        /// What it holds.
        blocks: Vec<Block>,
    },
    /// A code block, highlighted.
    Code(Code),
    /// A table of typed columns. Boxed: it is by far the largest block.
    Table(Box<Table>),
    /// A chart of what a table holds.
    Chart(Box<Chart>),
    /// A picture, or the slot of one that was not captured.
    Image(Image),
    /// Sections that tell of the same under other conditions, one of which is shown.
    Tabs(Vec<Tab>),
    /// A thematic break.
    Rule,
    /// A list of reports; the site fills it in.
    Reports(ReportsList),
    /// Reports at a glance.
    Latest(Vec<Glance>),
}

/// Where a list of reports stands, and which ones it has.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReportsList {
    /// The caption, if the author gave one.
    pub caption: Option<String>,
    /// Only so many, the latest, at a glance; `None` for a table of all.
    pub latest: Option<u32>,
    /// Only those that state this.
    pub of: Option<(Topic, String)>,
}

/// A report at a glance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Glance {
    /// Where it leads, relative to the page.
    pub href: String,
    /// Its title.
    pub title: String,
    /// Its result in one sentence, if stated.
    pub headline: Option<String>,
    /// Its day, `2024-04-24`, if stated.
    pub date: Option<String>,
    /// Release, environment, workflow, as far as stated.
    pub about: Vec<String>,
}

/// A heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    /// 1 to 6; 1 is the page title.
    pub level: u8,
    /// Unique on its page.
    pub id: String,
    /// Section number, `[5, 1, 1]`; empty for the page title and in unnumbered pages.
    pub number: Vec<u32>,
    /// What it says.
    pub content: Vec<Inline>,
}

/// An item of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListItem {
    /// `Some` for a task, and whether it is done.
    pub task: Option<bool>,
    /// What it holds.
    pub blocks: Vec<Block>,
}

/// A term and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// The term.
    pub term: Vec<Inline>,
    /// One or more meanings.
    pub meanings: Vec<Vec<Block>>,
}

/// The alerts of GitHub's markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Worth knowing.
    Note,
    /// Helpful.
    Tip,
    /// Needed to succeed.
    Important,
    /// Needs attention.
    Warning,
    /// Risky.
    Caution,
}

/// A code block.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// The word after the fence, lower case; empty when there is none.
    pub language: String,
    /// The text as written, without the fence; ends with a newline unless empty.
    pub text: String,
    /// Consecutive pieces of `text`; their lengths add up to its length.
    pub tokens: Vec<Token>,
    /// What of `text` an ellipsis stands for in view: bytes, in order, none inside another.
    pub cuts: Vec<Range<usize>>,
    /// Where else on the page it is listed.
    pub listed: Listed,
}

/// How often a page lists a statement, and whether this is the first time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Listed {
    /// Here only.
    #[default]
    Once,
    /// Here first.
    First {
        /// What the others link.
        id: String,
        /// How often in all.
        times: u32,
    },
    /// Before, in another section.
    Before {
        /// The id of the first.
        id: String,
    },
    /// Before, in this section.
    JustBefore,
}

/// A section that others can take the place of.
#[derive(Clone, Debug, PartialEq)]
pub struct Tab {
    /// What the author calls its conditions: `1 vuser - Eureka`.
    pub name: String,
    /// Its heading, and what stands below it.
    pub blocks: Vec<Block>,
}

/// A piece of code of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub class: TokenClass,
    /// How many bytes of the text it takes.
    pub length: u32,
}

/// What a piece of code is, as far as colour cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenClass {
    /// Nothing special.
    Plain,
    /// `SELECT`, `let`, an HTTP verb.
    Keyword,
    /// A quoted text.
    String,
    /// A number, a placeholder, a constant.
    Number,
    /// A remark.
    Comment,
    /// A name that is defined or called; a key.
    Name,
    /// An operator or a bracket.
    Punctuation,
    /// A time or date in a log line.
    Time,
    /// `ERROR`, `WARN` in a log line.
    Alarm,
}

/// A picture, or the slot of one that was not captured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Image {
    /// Relative to the page; `None` when the picture was not captured.
    pub src: Option<String>,
    /// What it shows, for those who do not see it.
    pub alt: String,
    /// The text below it.
    pub caption: Vec<Inline>,
    /// Which test it belongs to.
    pub test: Option<String>,
    /// Which metric it shows.
    pub metric: Option<String>,
    /// The time that it shows, as written: `09:55 - 11:50`.
    pub time: Option<String>,
    /// Width and height in pixels, when they are known.
    pub size: Option<(u32, u32)>,
    /// The picture as it was captured, relative to the page, when `src` is a smaller one.
    pub original: Option<String>,
    /// Unique on its page.
    pub id: String,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Inline {
    /// Plain text, not escaped.
    Text(String),
    /// Code, not escaped.
    Code(String),
    /// Content inside a tag without attributes.
    Tagged(Tag, Vec<Inline>),
    /// A link; `href` is final: relative to the page, an anchor, or absolute.
    Link {
        /// Where it leads.
        href: String,
        /// What it says.
        content: Vec<Inline>,
    },
    /// A ticket key that a pattern of the site links.
    Ticket {
        /// `PERF-889`.
        key: String,
        /// Where it leads.
        href: String,
        /// `Closed`, if the author stated it.
        status: Option<String>,
    },
    /// A picture in a line.
    Image {
        /// Relative to the page.
        src: String,
        /// What it shows.
        alt: String,
    },
    /// A mark that leads to a footnote of the page.
    FootnoteMark {
        /// 1-based, in order of first use.
        number: u32,
        /// Which use of the footnote it is, 1-based.
        occurrence: u32,
    },
    /// A formula.
    Math {
        /// As the author wrote it, in TeX.
        source: String,
        /// The same as MathML: markup that the parser has checked, not to be escaped.
        markup: String,
    },
    /// A forced line break.
    Break,
}

/// Tags that inline content may stand in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tag {
    /// `<em>`
    Emphasis,
    /// `<strong>`
    Strong,
    /// `<del>`
    Deleted,
    /// `<ins>`
    Inserted,
    /// `<sub>`
    Subscript,
    /// `<sup>`
    Superscript,
    /// `<kbd>`
    Keyboard,
    /// `<mark>`
    Mark,
    /// `<small>`
    Small,
}

/// The text of `inlines` without any markup.
pub fn plain_text(inlines: &[Inline]) -> String {
    let mut text = String::new();
    push_plain_text(&mut text, inlines);
    text
}

fn push_plain_text(text: &mut String, inlines: &[Inline]) {
    for inline in inlines {
        match inline {
            Inline::Text(piece) | Inline::Code(piece) => text.push_str(piece),
            Inline::Tagged(_, content) | Inline::Link { content, .. } => {
                push_plain_text(text, content);
            }
            Inline::Ticket { key, .. } => text.push_str(key),
            Inline::Math { source, .. } => text.push_str(source),
            Inline::Image { alt, .. } => text.push_str(alt),
            Inline::FootnoteMark { .. } => {}
            Inline::Break => text.push(' '),
        }
    }
}
