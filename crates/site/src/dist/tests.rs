//! What is in a folder after a write, and that a failed one changes nothing.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::{Expect, expect};

use super::{Dist, MARK, journal};
use crate::cache::Cache;
use crate::target::{Changes, Put, Target};
use crate::tests::folder;
use crate::{FILE_LIMIT, Input};

/// Writes into `out`, which stands beside `content`.
fn write_beside(content: &Path, files: &[(&str, &str)], out: &Path) -> Result<Changes, String> {
    let input = Input {
        content: content.to_owned(),
        public: None,
        bundle: None,
        file_limit: FILE_LIMIT,
        cache: None,
    };
    let root = content.parent().unwrap().canonicalize().unwrap();
    let write = || -> anyhow::Result<Changes> {
        let mut dist = Dist::open(out, &input, &Cache::new(None))?;
        let all = files.iter().chain(&[MARK]);
        for (path, text) in all.clone() {
            dist.put(path, text.as_bytes().to_vec())?;
        }
        dist.commit(&all.map(|(path, _)| *path).collect())
    };
    write().map_err(|error| format!("{error:#}").replace(root.to_str().unwrap(), "~"))
}

/// All files below `root`, hidden ones too, but for the content and the mark.
fn check(root: &Path, expect: Expect) {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let shown = path
                .strip_prefix(root)
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            match path.is_dir() {
                true if shown == "content" => {}
                true => folders.push(path),
                false if shown.ends_with(MARK.0) => {}
                false => files.push(format!("{shown}: {}", fs::read_to_string(path).unwrap())),
            }
        }
    }
    files.sort();
    expect.assert_eq(&files.join("\n"));
}

/// A folder with `content/` in it.
fn site() -> (tempfile::TempDir, PathBuf) {
    let root = folder(&[("content/index.md", "")]);
    let content = root.path().join("content");
    (root, content)
}

#[test]
fn a_new_build_replaces_the_old_one_as_a_whole() {
    let (root, content) = site();
    let out = root.path().join("deep/dist");
    write_beside(
        &content,
        &[("index.html", "old"), ("a/b.html", "old")],
        &out,
    )
    .unwrap();
    write_beside(
        &content,
        &[("index.html", "new"), ("c/d.html", "new")],
        &out,
    )
    .unwrap();
    check(
        root.path(),
        expect![[r#"
            deep/dist/c/d.html: new
            deep/dist/index.html: new"#]],
    );
}

#[test]
fn a_failed_write_leaves_the_old_build_whole() {
    let (root, content) = site();
    let out = root.path().join("dist");
    write_beside(&content, &[("index.html", "old")], &out).unwrap();
    // A path cannot be a file and a folder.
    let error = write_beside(
        &content,
        &[("a", "new"), ("a/b", "new"), ("c", "new")],
        &out,
    );
    assert!(error.unwrap_err().starts_with("failed to write `a/b`"));
    check(root.path(), expect!["dist/index.html: old"]);
}

#[test]
fn what_a_killed_build_left_is_cleaned() {
    let (root, content) = site();
    let out = root.path().join("dist");
    write_beside(&content, &[("index.html", "old")], &out).unwrap();
    // Killed while writing, and killed between the two steps of a swap.
    fs::create_dir_all(root.path().join(".dist.build-1/new")).unwrap();
    fs::write(root.path().join(".dist.build-1/new/index.html"), "half").unwrap();
    fs::create_dir_all(root.path().join(".dist.build-2")).unwrap();
    fs::rename(&out, root.path().join(".dist.build-2/old")).unwrap();

    let error = write_beside(&content, &[("a", ""), ("a/b", "")], &out);
    assert!(error.is_err());
    check(root.path(), expect!["dist/index.html: old"]);
}

#[test]
fn a_build_that_is_running_is_left_alone() {
    let (root, content) = site();
    let running = root.path().join(".dist.build-1");
    fs::create_dir_all(running.join("new")).unwrap();
    let lock = fs::File::create(running.join("lock")).unwrap();
    lock.lock().unwrap();
    write_beside(
        &content,
        &[("index.html", "new")],
        &root.path().join("dist"),
    )
    .unwrap();
    assert!(running.join("new").is_dir());
}

#[test]
fn only_an_earlier_build_is_replaced() {
    let (root, content) = site();
    let out = root.path().join("documents");
    fs::create_dir(&out).unwrap();
    write_beside(&content, &[("index.html", "new")], &out).unwrap();
    fs::remove_file(out.join(MARK.0)).unwrap();
    assert_eq!(
        write_beside(&content, &[("index.html", "newer")], &out),
        Err(
            "`~/documents` holds files that perfolio did not write; empty it or name another \
             folder"
                .to_owned()
        ),
    );
    check(root.path(), expect!["documents/index.html: new"]);
}

#[test]
fn the_folder_where_trunk_built_the_app_becomes_the_site() {
    let (root, content) = site();
    let out = root.path().join("dist/.stage");
    fs::create_dir_all(&out).unwrap();
    fs::write(out.join("app_bg.wasm"), "").unwrap();
    write_beside(&content, &[("index.html", "new")], &out).unwrap();
    check(root.path(), expect!["dist/.stage/index.html: new"]);
}

#[test]
fn content_is_never_replaced() {
    let (root, content) = site();
    for out in [root.path(), &content, &content.join("dist")] {
        let error = write_beside(&content, &[], out).unwrap_err();
        assert!(
            error.ends_with("since `~/content` is read from there"),
            "{error}"
        );
    }
    assert!(content.join("index.md").is_file());
}

#[cfg(unix)]
#[test]
fn a_link_to_a_folder_stays_a_link() {
    let (root, content) = site();
    let out = root.path().join("dist");
    std::os::unix::fs::symlink(root.path().join("elsewhere"), &out).unwrap();
    fs::create_dir(root.path().join("elsewhere")).unwrap();
    write_beside(&content, &[("index.html", "new")], &out).unwrap();
    assert!(out.is_symlink());
    check(&root.path().join("elsewhere"), expect!["index.html: new"]);
}

#[test]
fn only_files_with_other_bytes_move() {
    let (root, content) = site();
    let out = root.path().join("dist");
    write_beside(
        &content,
        &[("a/b.html", "old"), ("c.html", "same"), ("d/e", "gone")],
        &out,
    )
    .unwrap();
    let before = out.join("c.html").metadata().unwrap().modified().unwrap();
    let changes = write_beside(
        &content,
        &[("a/b.html", "new"), ("c.html", "same"), ("f.js", "new")],
        &out,
    );
    let changes = changes.unwrap();
    assert_eq!(changes.changed, ["a/b.html", "f.js"]);
    assert_eq!(changes.removed, ["d/e"]);
    assert_eq!(
        out.join("c.html").metadata().unwrap().modified().unwrap(),
        before
    );
    assert!(!out.join("d").exists());
    check(
        root.path(),
        expect![[r#"
            dist/a/b.html: new
            dist/c.html: same
            dist/f.js: new"#]],
    );
}

#[test]
fn a_folder_takes_the_place_of_a_file_and_the_other_way_round() {
    let (root, content) = site();
    let out = root.path().join("dist");
    write_beside(&content, &[("a", "file"), ("b/c", "deep")], &out).unwrap();
    write_beside(&content, &[("a/d", "deep"), ("b", "file")], &out).unwrap();
    check(
        root.path(),
        expect![[r#"
            dist/a/d: deep
            dist/b: file"#]],
    );
}

#[test]
fn a_commit_that_was_killed_anywhere_is_undone() {
    let old = [
        ("a.html", "old"),
        ("gone/x.html", "old"),
        ("same.html", "old"),
    ];
    let new = [("a.html", "new"), ("b/c.js", "new")];
    // After how many of its five steps: aside and in place of `a.html`, in place of `b/c.js`, away with
    // `gone/x.html`, and all but the journal done.
    for steps in 0..=4 {
        let (root, content) = site();
        let out = root.path().join("dist");
        write_beside(&content, &old, &out).unwrap();
        let killed = root.path().join(".dist.build-1");
        for (path, text) in new {
            crate::tests::write(&killed.join("new"), path, text);
        }
        fs::write(killed.join("journal"), "+a.html\n+b/c.js\n-gone/x.html\n").unwrap();
        fs::create_dir_all(killed.join("old/gone")).unwrap();
        if 1 <= steps {
            fs::hard_link(out.join("a.html"), killed.join("old/a.html")).unwrap();
        }
        if 2 <= steps {
            fs::create_dir(out.join("b")).unwrap();
            fs::rename(killed.join("new/b/c.js"), out.join("b/c.js")).unwrap();
        }
        if 3 <= steps {
            fs::rename(killed.join("new/a.html"), out.join("a.html")).unwrap();
        }
        if 4 <= steps {
            fs::rename(out.join("gone/x.html"), killed.join("old/gone/x.html")).unwrap();
            fs::remove_dir(out.join("gone")).unwrap();
        }
        journal::undo(&killed, &out).unwrap();
        fs::remove_dir_all(&killed).unwrap();
        check(
            root.path(),
            expect![[r#"
                dist/a.html: old
                dist/gone/x.html: old
                dist/same.html: old"#]],
        );
    }
}
