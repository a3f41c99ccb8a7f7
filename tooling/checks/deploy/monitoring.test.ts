import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import {
  casesOf,
  type Dashboard,
  metricsIn,
  panelErrors,
  readAlerts,
  readDashboards,
  runbookErrors,
} from './monitoring.ts';

const runbook = readFileSync(join(REPOSITORY, 'docs/runbook.md'), 'utf8');

it('each alert has a section of the runbook, and each section an alert', () => {
  const alerts = readAlerts();
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  expect(runbookErrors(alerts, runbook)).toEqual([]);
});

it.each(readAlerts().map(({ alert }) => alert))(
  '%s has a test in which it is quiet and one in which it fires',
  (alert) => {
    expect(casesOf(alert)).toEqual({ quiet: 1, firing: 1 });
  },
);

it('panels of dashboards have places and ids of their own', () => {
  expect(readDashboards().flatMap(panelErrors)).toEqual([]);
  expect(new Set(readDashboards().map(({ uid }) => uid)).size).toBe(3);
});

const alertOf = (alert: string, runbook: string) => ({ alert, annotations: { summary: 's', runbook } });
it.each([
  ['## Disk full\n\n**Means.** a\n**Why.** b\n\n1. c\n2. d\n3. e\n', 'docs/runbook.md#disk-full', []],
  ['## Disk full\n\n**Means.** a\n\n1. c\n2. d\n', 'docs/runbook.md#disk-full', ['lacks **Why.**', 'lacks 3.']],
  ['## Other\n', 'docs/runbook.md#disk-full', ['has no section', 'docs/runbook.md#other is no alert']],
  ['## Disk full\n', 'docs/runbook.md#disk', ['must name docs/runbook.md#disk-full']],
])('the runbook %j', (text, runbookOf, errors) => {
  expect(runbookErrors([alertOf('DiskFull', runbookOf)], text)).toEqual(
    errors.map((error) => expect.stringContaining(error)),
  );
});

it.each([
  ['sum by (job) (rate(a_total{status=~"5..", b="c"}[5m])) / sum(x_count) > 0.01', ['a_total', 'x_count']],
  ['up == 1 unless on (instance) jobs{state="due"}', ['jobs', 'up']],
  ['max(m{state="failed"}) - max(m{state="failed"} offset 1h) > 1e9', ['m']],
  ['hour() >= 4 < 9 and on () day_of_week() > 0', []],
  ['histogram_quantile(0.99, sum without (job, le) (rate(d_bucket[5m])))', ['d_bucket']],
])('%s reads %j', (expr, metrics) => expect(metricsIn(expr)).toEqual(metrics));

it('finds panels that cover each other', () => {
  const [first] = readDashboards();
  const [panel] = first?.panels ?? [];
  const twice = { ...first, panels: [panel, { ...panel, id: 99 }] } as Dashboard;
  expect(panelErrors(twice)).toHaveLength(1);
});
