//! axe-core: what people with disabilities could not use.

use crate::page::Page;

/// One line for each element that axe complains about.
const RUN: &str = "
    return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map((node) =>
            `${id}: ${node.html.slice(0, 300)} (${node.failureSummary})`)));";

impl Page<'_> {
    /// Nothing of the page, in the state that it is in now, hinders anyone.
    pub(crate) fn expect_accessible(&self, state: &str) {
        let Some(axe) = self.axe else { return };
        let is_there: bool = self.browser.script("return 'axe' in self", &[]);
        if !is_there {
            let () = self.browser.script(axe, &[]);
        }
        let found: Vec<String> = self.browser.script(RUN, &[]);
        assert!(found.is_empty(), "{state}: {found:#?}");
    }
}
