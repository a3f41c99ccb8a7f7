import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from '../../postgres/index.ts';

const FOLDER = join(REPOSITORY, 'deploy/monitoring');
const RUNBOOK = 'docs/runbook.md';

const alert = z.strictObject({
  alert: z.string().regex(/^([A-Z][a-z]+)+$/),
  expr: z.string().min(1),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(1), runbook: z.string().min(1) }),
});
const rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert).min(1) })).min(1),
});
const panel = z.looseObject({
  id: z.number().int(),
  title: z.string().min(1),
  type: z.enum(['timeseries', 'stat']),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) }),
  gridPos: z.strictObject({ x: z.number().int(), y: z.number().int(), w: z.number().int(), h: z.number().int() }),
  targets: z.array(z.strictObject({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })).min(1),
});
const dashboard = z.looseObject({
  uid: z.string().regex(/^iruon-[a-z]+$/),
  title: z.string().min(1),
  schemaVersion: z.number().int(),
  panels: z.array(panel).min(1),
});
const ruleTests = z.looseObject({
  tests: z.array(
    z.looseObject({
      alert_rule_test: z.array(z.looseObject({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

export type Alert = z.infer<typeof alert>;
export type Dashboard = z.infer<typeof dashboard>;

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** @throws ZodError for a file of another form */
export const readAlerts = (): Alert[] => rules.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);

/** @throws ZodError for a file of another form */
export const readDashboards = (): Dashboard[] =>
  readdirSync(join(FOLDER, 'dashboards'))
    .sort()
    .map((name) => dashboard.parse(JSON.parse(read(`dashboards/${name}`))));

/** The numbers of a rule's tests in which it is quiet, and in which it fires. */
export function casesOf(name: string): { quiet: number; firing: number } {
  const all = ruleTests.parse(parse(read('alerts.test.yaml'))).tests.flatMap((test) => test.alert_rule_test);
  const own = all.filter(({ alertname }) => alertname === name);
  const quiet = own.filter((each) => each.exp_alerts.length === 0).length;
  return { quiet, firing: own.length - quiet };
}

/** The words of the language; all other names in an expression are metrics. */
const WORDS = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'offset',
  'bool',
]);

/** The metrics that an expression of Prometheus reads. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    // Labels, durations, and the labels of aggregations.
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  const names = [...bare.matchAll(/\b([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !WORDS.has(name)).sort();
}

/** The anchor of an alert's section: its words, with hyphens. */
const anchorOf = (name: string) => name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

/** What an alert lacks in the runbook: a section with what it means, why it may be, and three steps. */
export function runbookErrors(alerts: readonly Pick<Alert, 'alert' | 'annotations'>[], text: string): string[] {
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.toLowerCase().replaceAll(' ', '-'), lines.join('\n')] as const;
      }),
  );
  const anchors = new Set(alerts.map(({ alert: name }) => anchorOf(name)));
  return [
    ...alerts.flatMap(({ alert: name, annotations }) => {
      const section = sections.get(anchorOf(name));
      if (annotations.runbook !== `${RUNBOOK}#${anchorOf(name)}`)
        return [`${name} must name ${RUNBOOK}#${anchorOf(name)}`];
      if (section === undefined) return [`${name} has no section in ${RUNBOOK}`];
      return [
        ...['**Means.**', '**Why.**'].filter((part) => !section.includes(part)),
        ...['1. ', '2. ', '3. '].filter((part) => !section.includes(`\n${part}`)),
      ].map((part) => `The section of ${name} in ${RUNBOOK} lacks ${part.trim()}`);
    }),
    ...[...sections.keys()]
      .filter((anchor) => !anchors.has(anchor))
      .map((anchor) => `${RUNBOOK}#${anchor} is no alert`),
  ];
}

/** Panels of a dashboard that cover each other, or have the same id. */
export function panelErrors({ title, panels }: Dashboard): string[] {
  return panels.flatMap((a, place) =>
    panels.slice(place + 1).flatMap((b) => {
      const apart =
        a.gridPos.x + a.gridPos.w <= b.gridPos.x ||
        b.gridPos.x + b.gridPos.w <= a.gridPos.x ||
        a.gridPos.y + a.gridPos.h <= b.gridPos.y ||
        b.gridPos.y + b.gridPos.h <= a.gridPos.y;
      return apart && a.id !== b.id ? [] : [`${title}: "${a.title}" and "${b.title}" have one place or id`];
    }),
  );
}
