//! Statements listed once, twice in a section, and in two sections.

use expect_test::{Expect, expect};
use model::Block;

use crate::fixture::{self, Folder};

/// Prints headings, and where each statement is listed.
fn check(body: &str, expected: Expect) {
    let text = format!("---\ntitle: T\n---\n{body}");
    let page = fixture::parse(&text, &Folder::default()).0.page;
    let mut printed = String::new();
    for block in page.all_blocks() {
        match block {
            Block::Heading(heading) => printed.push_str(&format!("#{}\n", heading.id)),
            Block::Code(code) => {
                printed.push_str(&format!("{}: {:?}\n", code.text.trim(), code.listed));
            }
            _ => {}
        }
    }
    expected.assert_eq(&printed);
}

#[test]
fn statements() {
    check(
        "
## A

```sql
SELECT 1
```

```sql
SELECT  1;
```

```sql
SELECT 2
```

## Statement

```sql
SELECT 2
```

```sql
SELECT 1
```

```json
{}
```

- ```sql
  SELECT 1
  ```

## C

```json
{}
```
",
        expect![[r##"
            #a
            SELECT 1: First { id: "statement-1", times: 4 }
            SELECT  1;: JustBefore
            SELECT 2: First { id: "statement-2", times: 2 }
            #statement
            SELECT 2: Before { id: "statement-2" }
            SELECT 1: Before { id: "statement-1" }
            {}: Once
            SELECT 1: JustBefore
            #c
            {}: Once
        "##]],
    );
}
