//! One chart in the page: what is drawn of which rows, and what the reader does to it.

use std::cell::RefCell;
use std::rc::Rc;

use chart::{Area, Frame, draw};
use gloo::events::{EventListener, EventListenerOptions};
use model::{ChartKind, ChartSpec, Horizontal, Plot, Table};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use crate::tip::{Shown, Tip, remove, tenth};
use crate::{all, document, element, range, save, window};

/// A chart of the page.
#[derive(Clone)]
pub(crate) struct Figure(Rc<Inner>);

struct Inner {
    figure: HtmlElement,
    spec: ChartSpec,
    tip: Tip,
    reset: HtmlElement,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    table: Option<Rc<Table>>,
    /// The rows that are drawn; all when `None`.
    rows: Option<Vec<u32>>,
    plot: Plot,
    frame: Frame,
    area: Option<Area>,
    /// Where the pointer, or the last key, is along the chart.
    at: Option<f64>,
    /// Where a range that is being chosen starts, in the drawing.
    from: Option<f64>,
}

impl Figure {
    pub(crate) fn attach(figure: HtmlElement) -> Option<Figure> {
        let spec = ChartSpec::decode(&figure.get_attribute("data-chart")?)?;
        let tip = Tip::of(&figure)?;
        let tools = element(&figure, "div", "chart-tools")?;
        let button = |text: &str, title: &str| {
            let button = element(&tools, "button", "")?;
            let _ = button.set_attribute("type", "button");
            let _ = button.set_attribute("title", title);
            button.set_text_content(Some(text));
            Some(button)
        };
        let reset = button("Reset", "Show the whole range and all series")?;
        reset.set_hidden(true);
        let files = [
            ("SVG", "Save the drawing"),
            ("PNG", "Save as a picture"),
            ("CSV", "Save the figures"),
        ];
        let chart = Figure(Rc::new(Inner {
            figure,
            spec,
            tip,
            reset: reset.clone(),
            state: RefCell::default(),
        }));
        chart.on(&reset, "click", |chart, _| {
            chart.change(|state| state.frame.hidden.clear());
            chart.choose(None);
        });
        for (name, title) in files {
            if let Some(button) = button(name, title) {
                chart.on(&button, "click", move |chart, _| chart.save(name));
            }
        }
        for drawing in all(
            &document(),
            &["figure.chart[id=\"", &chart.id(), "\"] > svg"].concat(),
        ) {
            let _ = drawing.set_attribute("tabindex", "0");
            chart.listen(&drawing);
        }
        chart.listen_to_legend();
        let own = chart.clone();
        EventListener::new(&window(), "resize", move |_| {
            if own.0.state.borrow().table.is_some() {
                own.draw();
            }
        })
        .forget();
        Some(chart)
    }

    pub(crate) fn id(&self) -> String {
        self.0.figure.id()
    }

    pub(crate) fn table(&self) -> String {
        self.0.spec.table.clone()
    }

    /// What charts that share a range are called.
    pub(crate) fn name(&self) -> String {
        match &*self.0.spec.test {
            "" => self.0.spec.table.clone(),
            test => test.to_owned(),
        }
    }

    pub(crate) fn holds(&self, element: &Element) -> bool {
        self.0.figure.contains(Some(element))
    }

    pub(crate) fn follows(&self, table: &str) -> bool {
        self.0.spec.follow && self.0.spec.table == table
    }

    pub(crate) fn is_zoomed(&self) -> bool {
        self.0.state.borrow().frame.range.is_some()
    }

    /// Shows a part of the range, or all of it.
    pub(crate) fn show_range(&self, range: Option<(f64, f64)>) {
        if !self.0.spec.kind.has_range() {
            return;
        }
        self.change(move |state| {
            if matches!(state.plot.x, Horizontal::Numbers(..)) {
                state.frame.range = range;
            }
        });
    }

    /// Shows these rows of the table alone.
    pub(crate) fn show_rows(&self, rows: Vec<u32>) {
        let spec = self.0.spec.clone();
        self.change(move |state| {
            if let Some(table) = &state.table {
                state.plot = Plot::of(&spec, table, rows.iter().copied());
            }
            state.rows = Some(rows);
        });
    }

    fn on(&self, target: &Element, name: &'static str, act: impl Fn(&Figure, &Event) + 'static) {
        let own = self.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(target, name, options, move |event| act(&own, event))
            .forget();
    }

    fn listen(&self, drawing: &Element) {
        let svg = drawing.clone();
        self.on(drawing, "pointermove", move |chart, event| {
            if let Some(event) = event.dyn_ref::<PointerEvent>() {
                let place = (f64::from(event.client_x()), f64::from(event.client_y()));
                chart.point(&svg, place);
            }
        });
        let svg = drawing.clone();
        self.on(drawing, "pointerleave", move |chart, _| {
            chart.0.tip.hide(&svg);
            chart.0.state.borrow_mut().at = None;
        });
        let svg = drawing.clone();
        self.on(drawing, "pointerdown", move |chart, event| {
            let Some(event) = event.dyn_ref::<PointerEvent>() else {
                return;
            };
            // A finger scrolls the page.
            if event.pointer_type() == "mouse"
                && event.button() == 0
                && chart.0.spec.kind.has_range()
            {
                let _ = svg.set_pointer_capture(event.pointer_id());
                let x = chart.inside(&svg, f64::from(event.client_x()), 0.0).0;
                chart.0.state.borrow_mut().from = Some(x);
                event.prevent_default();
                let svg: &HtmlElement = svg.unchecked_ref();
                let _ = svg.focus();
            }
        });
        let svg = drawing.clone();
        self.on(drawing, "pointerup", move |chart, event| {
            if let Some(event) = event.dyn_ref::<MouseEvent>() {
                chart.end_choice(&svg, f64::from(event.client_x()));
            }
        });
        self.on(drawing, "dblclick", |chart, _| chart.choose(None));
        let svg = drawing.clone();
        self.on(drawing, "keydown", move |chart, event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>()
                && chart.key(&svg, &event.key())
            {
                event.prevent_default();
            }
        });
        let svg = drawing.clone();
        self.on(drawing, "blur", move |chart, _| chart.0.tip.hide(&svg));
    }

    fn listen_to_legend(&self) {
        for item in all(
            &document(),
            &["figure.chart[id=\"", &self.id(), "\"] > .legend > li"].concat(),
        ) {
            let Some(series) = item
                .get_attribute("data-series")
                .and_then(|series| series.parse::<usize>().ok())
            else {
                continue;
            };
            for (name, value) in [
                ("role", "button"),
                ("tabindex", "0"),
                ("aria-pressed", "true"),
            ] {
                let _ = item.set_attribute(name, value);
            }
            let _ = item.set_attribute(
                "title",
                "Hide or show; double click or Shift shows it alone",
            );
            self.on(&item, "click", move |chart, event| {
                let alone = event
                    .dyn_ref::<MouseEvent>()
                    .is_some_and(MouseEvent::shift_key);
                chart.toggle(series, alone);
            });
            self.on(&item, "dblclick", move |chart, _| {
                chart.toggle(series, true)
            });
            self.on(&item, "keydown", move |chart, event| {
                if let Some(event) = event.dyn_ref::<KeyboardEvent>()
                    && matches!(&*event.key(), "Enter" | " ")
                {
                    event.prevent_default();
                    chart.toggle(series, event.shift_key());
                }
            });
        }
    }

    /// Hides a series or shows it; alone, or with all others again.
    fn toggle(&self, series: usize, alone: bool) {
        self.change(move |state| {
            let hidden = &mut state.frame.hidden;
            let others = (0..state.plot.series.len()).filter(|other| *other != series);
            if alone {
                let others: Vec<usize> = others.collect();
                *hidden = if *hidden == others {
                    Vec::new()
                } else {
                    others
                };
            } else if let Some(place) = hidden.iter().position(|hidden| *hidden == series) {
                hidden.remove(place);
            } else if hidden.len() + 1 < state.plot.series.len() {
                hidden.push(series);
            }
        });
    }

    /// Calls `change` once the data is there, and draws.
    fn change(&self, change: impl FnOnce(&mut State) + 'static) {
        let own = self.clone();
        self.with_data(move || {
            change(&mut own.0.state.borrow_mut());
            own.draw();
        });
    }

    fn with_data(&self, act: impl FnOnce() + 'static) {
        if self.0.state.borrow().table.is_some() {
            act();
            return;
        }
        let own = self.clone();
        spawn_local(async move {
            let Some(table) = data::table(&own.0.spec.table, |_| {}).await else {
                return;
            };
            own.take(table);
            act();
        });
    }

    /// Takes the data, and finds out where things are in the drawing that is there.
    fn take(&self, table: Rc<Table>) {
        let mut state = self.0.state.borrow_mut();
        if state.table.is_some() {
            return;
        }
        state.plot = Plot::of(&self.0.spec, &table, 0..table.rows);
        state.table = Some(table);
        state.frame.width = self.width();
        let area = draw(&state.plot, &self.0.spec, &state.frame, &mut String::new());
        state.area = Some(area);
    }

    /// The drawing that is in sight: the wide or the narrow one.
    fn drawing(&self) -> Option<Element> {
        let drawings = all(
            &document(),
            &["figure.chart[id=\"", &self.id(), "\"] > svg"].concat(),
        );
        drawings
            .into_iter()
            .find(|drawing| 0.0 < drawing.get_bounding_client_rect().width())
    }

    /// The width that it was drawn for.
    fn width(&self) -> f64 {
        let drawn = self
            .drawing()
            .and_then(|drawing| drawing.get_attribute("width"));
        drawn
            .and_then(|width| width.parse::<u32>().ok())
            .map_or(800.0, f64::from)
    }

    fn draw(&self) {
        let Some(drawing) = self.drawing() else {
            return;
        };
        let mut state = self.0.state.borrow_mut();
        state.frame.width = self.width();
        let mut inside = String::new();
        let area = draw(&state.plot, &self.0.spec, &state.frame, &mut inside);
        state.area = Some(area);
        let kept: Vec<Element> = ["title", "desc"]
            .into_iter()
            .filter_map(|name| drawing.query_selector(name).ok().flatten())
            .collect();
        drawing.set_inner_html(&inside);
        for part in kept.iter().rev() {
            let _ = drawing.insert_before(part, drawing.first_child().as_ref());
        }
        let size = [area.size.0, area.size.1].map(|size| (size.ceil() as u32).to_string());
        let _ = drawing.set_attribute("viewBox", &["0 0 ", &size[0], " ", &size[1]].concat());
        let _ = drawing.set_attribute("height", &size[1]);
        let is_touched = state.frame.range.is_some() || !state.frame.hidden.is_empty();
        self.0.reset.set_hidden(!is_touched);
        for item in all(
            &document(),
            &["figure.chart[id=\"", &self.id(), "\"] > .legend > li"].concat(),
        ) {
            let series = item
                .get_attribute("data-series")
                .and_then(|series| series.parse::<usize>().ok());
            let is_shown = series.is_some_and(|series| !state.frame.hidden.contains(&series));
            let _ = item.set_attribute("aria-pressed", if is_shown { "true" } else { "false" });
        }
    }

    /// A place on the screen as one in the drawing.
    fn inside(&self, svg: &Element, x: f64, y: f64) -> (f64, f64) {
        let rect = svg.get_bounding_client_rect();
        let width = self
            .0
            .state
            .borrow()
            .area
            .map_or(rect.width(), |area| area.size.0);
        let scale = if 0.0 < rect.width() {
            width / rect.width()
        } else {
            1.0
        };
        ((x - rect.left()) * scale, (y - rect.top()) * scale)
    }

    fn point(&self, svg: &Element, on_screen: (f64, f64)) {
        let (own, svg) = (self.clone(), svg.clone());
        self.with_data(move || {
            let (x, y) = own.inside(&svg, on_screen.0, on_screen.1);
            let from = own.0.state.borrow().from;
            if let Some(from) = from {
                own.show_choice(&svg, from, x);
                return;
            }
            let is_across = own.0.spec.kind.has_range() || own.0.spec.kind == ChartKind::Heat;
            let place = own.0.state.borrow().area.and_then(|area| {
                let value = area.x.value(if is_across { x } else { y });
                let is_inside = area.x.low <= value && value <= area.x.high;
                is_inside.then_some(value)
            });
            let place = place.and_then(|value| nearest(&own.0.state.borrow(), value));
            own.say(&svg, place);
        });
    }

    /// Says what is at a place; nothing when there is none.
    fn say(&self, svg: &Element, place: Option<f64>) {
        let mut state = self.0.state.borrow_mut();
        if state.at == place && place.is_some() {
            return;
        }
        state.at = place;
        match (place, &state.area) {
            (Some(place), Some(area)) => {
                let shown = Shown {
                    plot: &state.plot,
                    spec: &self.0.spec,
                    frame: &state.frame,
                    area,
                };
                self.0.tip.show(svg, shown, place);
            }
            _ => self.0.tip.hide(svg),
        }
    }

    fn key(&self, svg: &Element, key: &str) -> bool {
        let step = match key {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            "Home" | "End" => 0,
            "+" | "=" => {
                self.zoom(0.5);
                return true;
            }
            "-" => {
                self.zoom(2.0);
                return true;
            }
            "0" => {
                self.choose(None);
                return true;
            }
            "Escape" => {
                self.0.tip.hide(svg);
                self.0.state.borrow_mut().at = None;
                return true;
            }
            _ => return false,
        };
        let (own, svg, is_end) = (self.clone(), svg.clone(), key == "End");
        self.with_data(move || {
            let place = next(&own.0.state.borrow(), step, is_end);
            if place.is_some() {
                own.say(&svg, place);
            }
        });
        true
    }

    /// Shows a part of the range around the place that is pointed at, or more of it.
    fn zoom(&self, factor: f64) {
        let own = self.clone();
        self.with_data(move || {
            let state = own.0.state.borrow();
            let Some(area) = state.area else { return };
            let (low, high) = (area.x.low, area.x.high);
            let middle = state.at.unwrap_or(low + (high - low) / 2.0);
            let (from, to) = (
                middle - (middle - low) * factor,
                middle + (high - middle) * factor,
            );
            let all = extent(&state.plot);
            drop(state);
            let is_all = all.is_none_or(|all| from <= all.0 && all.1 <= to);
            own.choose((!is_all).then_some((from, to)));
        });
    }

    fn show_choice(&self, svg: &Element, from: f64, to: f64) {
        let Some(area) = self.0.state.borrow().area else {
            return;
        };
        remove(svg, ".choice");
        let Ok(choice) = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "rect")
        else {
            return;
        };
        let left = from.min(to).max(area.x.from);
        let right = from.max(to).min(area.x.to);
        for (name, value) in [
            ("x", left),
            ("y", area.y.to),
            ("width", (right - left).max(0.0)),
            ("height", area.y.from - area.y.to),
        ] {
            let _ = choice.set_attribute(name, &tenth(value));
        }
        let _ = choice.set_attribute("class", "choice");
        let _ = svg.append_child(&choice);
    }

    fn end_choice(&self, svg: &Element, client_x: f64) {
        let to = self.inside(svg, client_x, 0.0).0;
        remove(svg, ".choice");
        let Some(from) = self.0.state.borrow_mut().from.take() else {
            return;
        };
        const SHORTEST: f64 = 6.0;
        let Some(area) = self.0.state.borrow().area else {
            return;
        };
        if (to - from).abs() < SHORTEST {
            return;
        }
        let left = from.min(to).max(area.x.from);
        let right = from.max(to).min(area.x.to);
        self.choose(Some((area.x.value(left), area.x.value(right))));
    }

    /// Chooses a range for all charts that share it, by way of the address.
    fn choose(&self, range: Option<(f64, f64)>) {
        range::note(&self.name(), range);
        if let Ok(event) = Event::new("hashchange") {
            let _ = window().dispatch_event(&event);
        }
        self.0.state.borrow_mut().at = None;
    }

    fn save(&self, format: &'static str) {
        let own = self.clone();
        self.with_data(move || {
            let state = own.0.state.borrow();
            let Some(drawing) = own.drawing() else { return };
            match format {
                "SVG" => save::svg(&drawing, &own.id()),
                "PNG" => save::png(&drawing, &own.id()),
                _ => save::csv(
                    &state.plot,
                    &own.0.spec,
                    &state.frame.hidden,
                    state.frame.range,
                    &own.id(),
                ),
            }
        });
    }
}

/// The ends of all series.
fn extent(plot: &Plot) -> Option<(f64, f64)> {
    let ends = plot
        .series
        .iter()
        .filter_map(|series| Some((*series.x.first()?, *series.x.last()?)));
    ends.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
}

/// The place of a point that is nearest to a value.
fn nearest(state: &State, value: f64) -> Option<f64> {
    let mut best: Option<f64> = None;
    for (index, series) in state.plot.series.iter().enumerate() {
        if state.frame.hidden.contains(&index) {
            continue;
        }
        let at = series.x.partition_point(|x| *x < value);
        for place in [at.checked_sub(1), Some(at)].into_iter().flatten() {
            if let Some(&x) = series.x.get(place)
                && best.is_none_or(|best| (x - value).abs() < (best - value).abs())
            {
                best = Some(x);
            }
        }
    }
    best
}

/// The next place in a direction; at the start, or at the end, when there is none yet.
fn next(state: &State, step: i32, is_end: bool) -> Option<f64> {
    let area = state.area?;
    let at = match (state.at, step) {
        (Some(at), 1 | -1) => at,
        (None, -1) => f64::INFINITY,
        (_, 0) if is_end => f64::INFINITY,
        _ => f64::NEG_INFINITY,
    };
    let is_back = step < 0 || is_end;
    let mut best: Option<f64> = None;
    for (index, series) in state.plot.series.iter().enumerate() {
        if state.frame.hidden.contains(&index) {
            continue;
        }
        let found = if is_back {
            let before = series
                .x
                .partition_point(|x| *x < at.min(area.x.high + 1e-9));
            before.checked_sub(1).map(|place| series.x[place])
        } else {
            let after = series
                .x
                .partition_point(|x| *x <= at.max(area.x.low - 1e-9));
            series.x.get(after).copied()
        };
        if let Some(found) = found.filter(|found| area.x.low <= *found && *found <= area.x.high) {
            let is_better =
                best.is_none_or(|best| if is_back { best < found } else { found < best });
            if is_better {
                best = Some(found);
            }
        }
    }
    best.or(state.at)
}
