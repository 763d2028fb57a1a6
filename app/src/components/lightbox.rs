//! The frame in which scripts show pictures large, one after the other.

use model::{Block, Page};

use crate::html::Html;

/// Writes the frame, empty, if `page` has pictures.
pub(crate) fn lightbox(html: &mut Html, page: &Page) {
    let is_picture = |block: &&Block| matches!(block, Block::Image(image) if image.src.is_some());
    let pictures = page.all_blocks().iter().filter(|block| is_picture(block)).count();
    if pictures == 0 {
        return;
    }
    html.raw("<dialog class=\"lightbox\" aria-label=\"Pictures\" closedby=\"any\"><button type=\"button\" data-go=\"close\" aria-label=\"Close\">×</button>");
    if 1 < pictures {
        html.raw("<button type=\"button\" data-go=\"previous\" aria-label=\"Previous picture\">‹</button><button type=\"button\" data-go=\"next\" aria-label=\"Next picture\">›</button>");
    }
    html.raw("<div></div></dialog>");
}
