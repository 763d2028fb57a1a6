//! What must hold on every page and at every address, each in a function of its own.

mod code;
mod columns;
mod compare;
mod completeness;
mod filter;
mod grid;
mod group;
mod large;
mod look;
mod paper;
mod pictures;
mod reports;
mod screen;
mod search;
mod sort;
mod take;
mod totals;
mod variants;
mod view;
mod way;

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
    completeness::no_pixel_changes,
    completeness::every_page_is_accessible,
    sort::durations_by_their_length,
    sort::sizes_by_their_bytes_inside_their_groups,
    sort::sizes_of_the_parallel_run,
    sort::versions_by_name_and_part_by_part,
    sort::merged_cells_show_their_value_in_every_row,
    sort::missing_values_last_both_ways,
    sort::a_second_column_decides_ties,
    sort::the_keyboard_sorts_too,
    sort::texts_as_people_order_them,
    sort::the_options_of_a_column_sort_too,
    filter::modules_by_a_word,
    filter::nothing_found_and_all_again,
    filter::words_without_their_accents,
    filter::conditions_of_every_kind,
    filter::a_condition_that_cannot_be_read,
    filter::cells_picked_from_a_list,
    group::two_levels,
    group::folded_and_unfolded,
    group::subtotals,
    group::groups_of_the_author,
    totals::over_what_is_shown,
    totals::units,
    compare::workflows_with_the_first_test,
    compare::failed_tests_are_left_out,
    compare::headers_stay_above_their_columns,
    compare::columns_of_one_level,
    compare::columns_below_one_header,
    look::bars_heat_and_outliers,
    look::dense_and_in_one_line,
    look::turned_round,
    look::a_cell_in_full,
    columns::hidden_and_moved,
    columns::header_levels_and_merged_cells,
    columns::pinned,
    columns::as_wide_as_the_reader_wants,
    take::cells_rows_and_columns,
    take::views_with_values_and_as_shown,
    take::files,
    take::links,
    view::a_reload_finds_the_same_view,
    view::a_link_carries_the_view,
    view::reset_returns_to_the_author,
    view::a_link_to_a_view_leads_to_its_table,
    view::a_link_to_a_heading_leaves_tables_as_they_are,
    view::every_view_is_in_the_address,
    view::two_tables_do_not_disturb_each_other,
    view::what_an_address_does_not_know,
    grid::keys_lead_to_every_cell,
    grid::the_active_cell_is_in_sight,
    grid::merged_cells_and_groups,
    grid::panels_open_and_close,
    search::a_row_by_keys_alone,
    search::a_query_in_the_address,
    search::the_dialog_is_accessible,
    large::scrolls_to_every_row,
    large::sorts_filters_and_groups,
    large::keys_reach_the_last_row,
    large::a_link_leads_to_a_row,
    paper::every_row_of_the_view_is_printed,
    paper::without_scripts,
    paper::every_module_is_in_the_pdf,
    paper::no_table_is_wider_than_a_sheet,
    screen::fingers_hit_what_they_aim_at,
    screen::every_kind_of_page_is_accessible_everywhere,
    screen::formulas_are_drawn,
    way::the_tree_keeps_what_was_folded,
    way::the_way_to_a_page,
    way::contents_show_the_section_in_view,
    way::a_link_to_a_heading_is_copied,
    way::folded_sections_open,
    way::back_to_the_top,
    way::related_reports_and_topics,
    variants::one_choice_for_the_page,
    variants::side_by_side,
    variants::links_and_searches_lead_into_them,
    variants::a_link_keeps_the_choice,
    variants::one_after_the_other_without_scripts_and_on_paper,
    variants::reports_have_them,
    pictures::one_after_the_other_in_large,
    pictures::all_of_them_by_test_and_metric,
    pictures::without_scripts,
    code::copied_whole_though_shortened,
    code::long_blocks_fold,
    code::statements_are_shown_once,
    reports::mobius_workflows,
    reports::response_times_of_the_sidecar,
    reports::durations_of_harvests,
    reports::imports_beside_check_ins,
    reports::tests_of_exports,
];
