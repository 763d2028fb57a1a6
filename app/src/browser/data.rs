//! The data of the page's tables, and what the page says when it cannot be had.

use std::rc::Rc;

use model::Table;

use super::document;

/// The table with this id; `None` when the data can not be had. The page then stays as it is, and
/// says by `data-app` that its tools are of no use. `progress` is told what share has come.
pub(crate) async fn table(id: &str, progress: impl Fn(f64) + 'static) -> Option<Rc<Table>> {
    let table = data::table(id, progress).await;
    if table.is_none()
        && let Some(root) = document().document_element()
    {
        let _ = root.set_attribute("data-app", "failed");
    }
    table
}
