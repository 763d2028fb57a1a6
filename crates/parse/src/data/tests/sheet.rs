//! Spreadsheets: number formats, merged cells, sheets, and files made to do harm.

use std::io::Write;

use expect_test::{Expect, expect};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use super::{LAYOUT, Layout, dump};

/// A ZIP archive with these parts.
pub(in crate::data) fn package(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, text) in parts {
        let method = match *name {
            "mimetype" => CompressionMethod::STORE,
            _ => CompressionMethod::DEFLATE,
        };
        let file = archive.new_file(name).compression_method(method);
        let (mut entry, config) = file.start().unwrap();
        let descriptor = if method == CompressionMethod::STORE {
            let mut writer = config.wrap(&mut entry);
            writer.write_all(text.as_bytes()).unwrap();
            writer.finish().unwrap().1
        } else {
            let encoder = DeflateEncoder::new(&mut entry, Compression::default());
            let mut writer = config.wrap(encoder);
            writer.write_all(text.as_bytes()).unwrap();
            writer.finish().unwrap().1
        };
        entry.finish(descriptor).unwrap();
    }
    archive.finish().unwrap()
}

/// A workbook whose first sheet has this content.
fn xlsx(sheet: &str) -> Vec<u8> {
    package(&[
        (
            "xl/workbook.xml",
            r#"<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Runs" sheetId="1" r:id="rId1"/>
               <sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
               <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>"#,
        ),
        (
            "xl/styles.xml",
            r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/>
               <numFmt numFmtId="165" formatCode="[$-409]d\-mmm\ yyyy\ hh:mm;@"/>
               <numFmt numFmtId="166" formatCode="0.0&quot; days&quot;"/></numFmts>
               <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
               <cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="164"/>
               <xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>"#,
        ),
        (
            "xl/sharedStrings.xml",
            r#"<sst><si><t>Test</t></si><si><r><t>a </t></r><r><t>&amp; b&#233;</t></r><rPh><t>x</t></rPh></si></sst>"#,
        ),
        (
            "xl/worksheets/sheet1.xml",
            &format!("<worksheet>{sheet}</worksheet>"),
        ),
        (
            "xl/worksheets/sheet2.xml",
            r#"<worksheet><sheetData><row><c t="inlineStr"><is><t>h</t></is></c></row>
               <row><c><v>7</v></c></row></sheetData></worksheet>"#,
        ),
    ])
}

fn ods(content: &str) -> Vec<u8> {
    package(&[
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        (
            "content.xml",
            &format!("<office:document-content>{content}</office:document-content>"),
        ),
    ])
}

fn check(bytes: &[u8], layout: &Layout, expect: Expect) {
    expect.assert_eq(&dump(bytes, layout));
}

fn sheet(name: &str) -> Layout {
    Layout {
        sheet: Some(name.to_owned()),
        ..LAYOUT
    }
}

#[test]
fn numbers_are_what_their_format_says() {
    check(
        &xlsx(
            r#"<sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c t="str"><v>Share</v></c><c t="str"><v>Day</v></c>
               <c t="str"><v>Took</v></c><c t="str"><v>At</v></c><c t="str"><v>Age</v></c><c t="str"><v>Ok</v></c></row>
               <row r="4"><c r="B4" t="s"><v>1</v></c><c s="1"><v>7.0000000000000007E-2</v></c><c s="2"><v>45406</v></c>
               <c s="3"><v>1.0966435185185186</v></c><c s="4"><v>45406.400706018518</v></c><c s="5"><f>1+1</f><v>2.5</v></c>
               <c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c></row></sheetData>"#,
        ),
        &LAYOUT,
        expect![[r#"
            XLSX
            #  · Test · Share · Day · Took · At · Age · Ok
            -  · a & bé · 7% · 2024-04-24 · 26:19:10 · 2024-04-24T09:37:01 · 2.5 · true · #DIV/0!
        "#]],
    );
}

#[test]
fn merged_cells_repeat_their_value() {
    check(
        &xlsx(
            r#"<sheetData><row><c t="str"><v>Test 1</v></c><c/><c t="str"><v>Note</v></c></row>
               <row><c t="str"><v>Average</v></c><c t="str"><v>Errors</v></c></row>
               <row><c><v>1</v></c><c><v>2</v></c><c t="str"><v>same</v></c></row>
               <row><c><v>3</v></c><c><v>4</v></c></row></sheetData>
               <mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C3:C4"/><mergeCell ref="A3"/>
               <mergeCell ref="ZZZZZZZZ1:A9"/></mergeCells>"#,
        ),
        &Layout {
            header_rows: 2,
            ..LAYOUT
        },
        expect![[r#"
            XLSX
            # Test 1 · Test 1 · Note
            # Average · Errors
            - 1 · 2 · same
            - 3 · 4 · same
        "#]],
    );
}

#[test]
fn sheets_are_chosen_by_name_or_number() {
    let book = xlsx(
        r#"<sheetData><row><c t="str"><v>a</v></c></row><row><c><v>1</v></c></row></sheetData>"#,
    );
    check(
        &book,
        &LAYOUT,
        expect![[r#"
        XLSX
        # a
        - 1
    "#]],
    );
    check(
        &book,
        &sheet("Old"),
        expect![[r#"
        XLSX
        # h
        - 7
    "#]],
    );
    check(
        &book,
        &sheet("2"),
        expect![[r#"
        XLSX
        # h
        - 7
    "#]],
    );
    check(
        &book,
        &sheet("Rums"),
        expect![[r#"
        error: there is no sheet `Rums`
    "#]],
    );
    let two = ods(
        r#"<table:table table:name="A"/><table:table table:name="B"><table:table-row><table:table-cell office:value-type="string">
           <text:p>x</text:p></table:table-cell></table:table-row></table:table>"#,
    );
    check(
        &two,
        &LAYOUT,
        expect![[r#"
        ODS
        # x
        warning: expected one sheet, found several; `B` is read
    "#]],
    );
    check(
        &two,
        &sheet("a"),
        expect![[r#"
        error: expected data, found an empty file
    "#]],
    );
}

#[test]
fn opendocument_cells() {
    check(
        &ods(r#"<table:table table:name="A"><table:table-row>
               <table:table-cell office:value-type="string"><text:p>Test</text:p></table:table-cell>
               <table:table-cell office:value-type="string" table:number-columns-repeated="2"><text:p>n</text:p></table:table-cell>
               <table:table-cell office:value-type="string"><text:p>Took</text:p></table:table-cell></table:table-row>
               <table:table-row table:number-rows-repeated="2">
               <table:table-cell office:value-type="string"><office:annotation><text:p>who</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p>c</text:p></table:table-cell>
               <table:table-cell office:value-type="percentage" office:value="0.031"><text:p>3 %</text:p></table:table-cell>
               <table:table-cell office:value-type="float" office:value="1.234"><text:p>1,23</text:p></table:table-cell>
               <table:table-cell office:value-type="time" office:time-value="PT26H19M05.5S"><text:p>26:19</text:p></table:table-cell>
               </table:table-row>
               <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
               </table:table>"#),
        &LAYOUT,
        expect![[r#"
            ODS
            # Test · n · n · Took
            - a  b⏎c · 3.1% · 1.234 · 26:19:05.500
            - a  b⏎c · 3.1% · 1.234 · 26:19:05.500
        "#]],
    );
}

#[test]
fn places_are_rows_of_the_sheet() {
    let mut sheet = String::from("<sheetData><row><c t=\"str\"><v>Took</v></c></row>");
    sheet.push_str("<row r=\"3\"><c t=\"str\"><v>1 s</v></c></row><row r=\"7\"><c t=\"str\"><v>2 s</v></c><c><v>3</v></c></row></sheetData>");
    let bytes = xlsx(&sheet);
    let mut sink = crate::Sink::default();
    let source = super::Source::decode("data", &bytes, &LAYOUT, &mut sink).unwrap();
    let grid = super::read(&source, &LAYOUT, &mut sink).unwrap();
    let last = *grid.cells(grid.rows[1]).last().unwrap();
    let place = crate::diagnostic::line_column(grid.whole_text(), last.span().start as usize);
    assert_eq!(place, (7, 5));
}

#[test]
fn files_made_to_do_harm() {
    // A cell far away costs no room for those before it.
    check(
        &xlsx(
            r#"<sheetData><row><c r="A1" t="str"><v>a</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>
                 <row r="4294967295"><c r="ZZZZZZZ4294967295"><v>2</v></c></row></sheetData>
                 <mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>"#,
        ),
        &LAYOUT,
        expect![[r#"
            XLSX
            # a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a
            - a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a · a
        "#]],
    );
    let repeated = ods(
        r#"<table:table table:name="A"><table:table-row table:number-rows-repeated="4294967295">
           <table:table-cell office:value-type="string" table:number-columns-repeated="4294967295"><text:p>x</text:p></table:table-cell>
           </table:table-row></table:table>"#,
    );
    let mut sink = crate::Sink::default();
    let source = super::Source::decode("data", &repeated, &LAYOUT, &mut sink).unwrap();
    let grid = super::read(&source, &LAYOUT, &mut sink).unwrap();
    assert!(grid.is_cut && grid.rows.len() < 10_000);
}

#[test]
fn files_that_are_damaged() {
    let book = xlsx("<sheetData><row><c><v>1</v></c></row><row><c><v>2</v></c></row><row><c></v>");
    check(
        &book,
        &LAYOUT,
        expect![[r#"
        XLSX
        # 1
        - 2
        error: sheet `Runs` is damaged; the rows before that place are kept
    "#]],
    );
    check(
        &book[..book.len() / 2],
        &LAYOUT,
        expect![[r#"
        error: expected a data file, found a ZIP archive or an Office document
    "#]],
    );
    check(
        &package(&[("word/document.xml", "<w/>")]),
        &LAYOUT,
        expect![[r#"
            error: expected a data file, found a ZIP archive or an Office document
        "#]],
    );
    check(
        &package(&[(
            "xl/workbook.xml",
            "<workbook><sheet name='a' r:id='x'/></workbook>",
        )]),
        &LAYOUT,
        expect![[r#"
            error: the spreadsheet cannot be read: ``: there is no such part
        "#]],
    );
}
