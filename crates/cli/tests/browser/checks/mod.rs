//! What must hold on every page and at every address, each in a function of its own.

mod completeness;
mod filter;
mod reports;
mod sort;
mod view;

use crate::page::Origin;

/// The longest report: four runs, its indices, and the modules of the system.
const REINDEX: &str = "reports/2024-04-24-reindex-quesnelia/index.html";

type Check = fn(&Origin<'_>);

/// Lists checks with their names.
macro_rules! named {
    ($($module:ident::$check:ident,)*) => {
        &[$((concat!(stringify!($module), "::", stringify!($check)), $module::$check)),*]
    };
}

pub(crate) const ALL: &[(&str, Check)] = named![
    completeness::every_page_starts_and_stays_as_it_was,
    completeness::every_row_is_there_without_scripts,
    sort::durations_by_their_length,
    sort::sizes_by_their_bytes_inside_their_groups,
    sort::sizes_of_the_parallel_run,
    sort::versions_by_name_and_part_by_part,
    sort::merged_cells_show_their_value_in_every_row,
    sort::missing_values_last_both_ways,
    sort::a_second_column_decides_ties,
    sort::the_keyboard_sorts_too,
    filter::modules_by_a_word,
    filter::nothing_found_and_all_again,
    reports::mobius_workflows,
    reports::response_times_of_the_sidecar,
    reports::durations_of_harvests,
    reports::imports_beside_check_ins,
    reports::tests_of_exports,
    view::a_reload_finds_the_same_view,
    view::a_link_carries_the_view,
    view::a_link_to_a_view_leads_to_its_table,
    view::a_link_to_a_heading_leaves_tables_as_they_are,
    view::reset_returns_to_the_author,
];
