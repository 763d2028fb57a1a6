//! What opens beside a table: its panels, and what a reader does in them.

use crate::{page::settle, table::Table};

/// An open panel.
pub(crate) struct Panel<'a> {
    table: &'a Table<'a>,
}

/// Marks what a reader would point at: what says the text, in the item of a list if one is named.
const POINT: &str = "
    const panel = table.closest('section').querySelector('.panel');
    const name = (element) => element.querySelector('[aria-label]')?.ariaLabel ?? element.ariaLabel ?? said(element);
    const item = arguments[3] && [...panel.querySelectorAll('li')]
        .find((item) => said(item.querySelector('label')) === arguments[3]);
    document.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
    const found = [...(item || panel).querySelectorAll(arguments[1])]
        .find((element) => name(element) === arguments[2]);
    found?.setAttribute('data-pointed', '');
    return Boolean(found);";

impl<'a> Table<'a> {
    /// Opens what a button above the table names.
    pub(crate) fn open(&'a self, panel: &str) -> Panel<'a> {
        let panel = panel.to_lowercase();
        self.browser
            .click(&self.within(&format!(".tools [data-panel='{panel}']")));
        self.opened()
    }

    /// Opens the options of a column.
    pub(crate) fn options(&'a self, column: &str) -> Panel<'a> {
        let index = self.index(column);
        self.browser.hover(&self.header(column));
        self.browser
            .click(&self.within(&format!("[data-menu='{index}']")));
        self.opened()
    }

    /// The panel that something has opened.
    pub(crate) fn opened(&'a self) -> Panel<'a> {
        let is_open = || self.texts(".panel:popover-open > *").len();
        assert!(0 < settle(is_open, |count| 0 < *count), "no panel opens");
        Panel { table: self }
    }

    pub(crate) fn expect_no_panel(&self) {
        let open = settle(|| self.texts(".panel:popover-open"), Vec::is_empty);
        assert!(open.is_empty(), "a panel is open: {open:?}");
    }
}

impl Panel<'_> {
    /// Presses the button that says so.
    pub(crate) fn press(&self, button: &str) -> &Self {
        self.point("button", button, "")
    }

    /// Presses a button beside a column.
    pub(crate) fn press_at(&self, column: &str, button: &str) -> &Self {
        self.point("button", button, column)
    }

    /// Ticks a box or makes a choice.
    pub(crate) fn tick(&self, label: &str) -> &Self {
        self.point("label", label, "")
    }

    fn point(&self, selector: &str, text: &str, item: &str) -> &Self {
        let is_there: bool = self.table.ask(POINT, &[selector, text, item]);
        assert!(
            is_there,
            "the panel has no {selector} `{text}`, but {:?}",
            self.texts(selector)
        );
        self.table.browser.click("[data-pointed]");
        self
    }

    /// Types into the field that does something; what stands there is replaced.
    pub(crate) fn type_into(&self, field: &str, text: &str) -> &Self {
        let field = self.table.within(&format!(".panel [data-do='{field}']"));
        let select = "document.querySelector(arguments[0]).select()";
        let () = self.table.browser.script(select, &[&field]);
        self.table.browser.send(&field, text);
        self
    }

    /// Chooses from a list.
    pub(crate) fn choose(&self, list: &str, choice: &str) -> &Self {
        let list = self.table.within(&format!(".panel [data-do='{list}']"));
        let choose = "const list = document.querySelector(arguments[0]);
            const choice = [...list.options].find((option) => option.text === arguments[1]);
            list.value = choice.value;
            list.dispatchEvent(new Event('change', { bubbles: true }));";
        let () = self.table.browser.script(choose, &[&list, choice]);
        self
    }

    /// What is wrong with a condition.
    pub(crate) fn expect_problem(&self, expected: &str) -> &Self {
        self.table.expect_texts(".panel .problem", &[expected]);
        self
    }

    /// The texts of what matches.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        self.table.texts(&format!(".panel {selector}"))
    }

    /// What stands in a field.
    pub(crate) fn value(&self, field: &str) -> String {
        let field = self.table.within(&format!(".panel [data-do='{field}']"));
        self.table.browser.script(
            "return document.querySelector(arguments[0]).value",
            &[&field],
        )
    }

    /// Closes it with the keyboard.
    pub(crate) fn close(&self) {
        let escape = char::from(fantoccini::key::Key::Escape).to_string();
        self.table.browser.press(&escape);
        self.table.expect_no_panel();
    }
}
