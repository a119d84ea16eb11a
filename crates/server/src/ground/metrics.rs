//! Figures in the format of Prometheus. No figure names a person or a table.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Bounds of what takes from a tenth of a millisecond to some seconds.
const SECONDS: [f64; 12] = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0];

type Labels = [(&'static str, String); 3];

/// What is counted; cheap to clone.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<Figures>);

struct Figures {
    registry: Registry,
    requests: Family<Labels, Counter>,
    answering: Histogram,
    streams: Gauge,
    tables: Gauge,
    writing: Histogram,
    refused_writes: Counter,
    thinking: Histogram,
    panics: Counter,
    turned_away: Counter,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let timed = || Histogram::new(SECONDS);
        let mut registry = Registry::with_prefix("hameau");
        let requests = Family::default();
        let [answering, writing, thinking] = [timed(), timed(), timed()];
        let [streams, tables] = [Gauge::default(), Gauge::default()];
        let [refused_writes, panics, turned_away] =
            [Counter::default(), Counter::default(), Counter::default()];
        registry.register("requests", "Requests by method, route and status", requests.clone());
        registry.register("request_seconds", "Time to answer a request", answering.clone());
        registry.register("streams_open", "Open streams of events", streams.clone());
        registry.register("tables_in_memory", "Tables that somebody looks at or plays", tables.clone());
        registry.register(
            "write_seconds",
            "Time from a change to its commit, the changes with which it shares it included",
            writing.clone(),
        );
        registry.register("writes_failed", "Changes that storage did not take", refused_writes.clone());
        registry.register(
            "thinking_seconds",
            "Time that a player made of code, or advice, took",
            thinking.clone(),
        );
        registry.register("panics", "Requests that ended in a panic", panics.clone());
        registry.register(
            "connections_refused",
            "Connections beyond the limit of an address",
            turned_away.clone(),
        );
        Self(Arc::new(Figures {
            registry,
            requests,
            answering,
            streams,
            tables,
            writing,
            refused_writes,
            thinking,
            panics,
            turned_away,
        }))
    }

    /// A request was answered. Its route is the pattern that it met, never what was asked for: addresses hold invitations.
    pub(crate) fn answered(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        let labels = [
            ("method", known(method).to_owned()),
            ("route", route.to_owned()),
            ("status", status.as_str().to_owned()),
        ];
        self.0.requests.get_or_create(&labels).inc();
        self.0.answering.observe(took.as_secs_f64());
    }

    /// Storage answered a change.
    pub(crate) fn written(&self, took: Duration, is_done: bool) {
        self.0.writing.observe(took.as_secs_f64());
        if !is_done {
            self.0.refused_writes.inc();
        }
    }

    /// Somebody thought at a desk.
    pub(crate) fn thought(&self, took: Duration) {
        self.0.thinking.observe(took.as_secs_f64());
    }

    pub(crate) fn panicked(&self) {
        self.0.panics.inc();
    }

    pub(crate) fn turned_away(&self) {
        self.0.turned_away.inc();
    }

    /// A stream of events is open until what is given back is dropped.
    pub(crate) fn stream(&self) -> Open {
        Open::new(&self.0.streams)
    }

    /// A table is in memory until what is given back is dropped.
    pub(crate) fn table(&self) -> Open {
        Open::new(&self.0.tables)
    }

    /// Everything as text.
    pub(crate) fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.0.registry)?;
        Ok(text)
    }
}

/// Anybody may make up a method; only those that we serve have a figure of their own.
const fn known(method: &Method) -> &str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

/// Something that counts as long as it is there.
#[derive(Debug)]
pub(crate) struct Open(Gauge);

impl Open {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_text_and_what_is_open_closes() {
        let metrics = Metrics::new();
        let second = Duration::from_millis(3);
        metrics.answered(&Method::GET, "/t/{id}", StatusCode::OK, second);
        metrics.answered(
            &Method::from_bytes(b"BREW").unwrap(),
            "/t/{id}",
            StatusCode::METHOD_NOT_ALLOWED,
            second,
        );
        metrics.written(second, false);
        let open = metrics.stream();
        let text = metrics.text().unwrap();
        for line in [
            "hameau_requests_total{method=\"GET\",route=\"/t/{id}\",status=\"200\"} 1",
            "hameau_requests_total{method=\"other\",route=\"/t/{id}\",status=\"405\"} 1",
            "hameau_request_seconds_bucket{le=\"0.005\"} 2",
            "hameau_writes_failed_total 1",
            "hameau_streams_open 1",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
        drop(open);
        assert!(metrics.text().unwrap().contains("hameau_streams_open 0"));
    }
}
