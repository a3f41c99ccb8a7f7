import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@iruon/server-kit';
import { createDegraded, createServerMetrics, measureAdmission } from '@iruon/server-kit/metrics';
import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { stringify } from 'yaml';
import { createStoreAdmission } from '../../../bff-storefront/src/security/overload.ts';
import { openReadReplica } from '../../../core-api/src/platform/db/read-replica.ts';
import { createMetrics } from '../../../core-api/src/platform/http/metrics.ts';
import { createFigures } from '../../../core-api/src/reporting/figures/index.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { createTestDatabase } from '../../test/database.ts';
import { metricsIn, readAlerts, readDashboards } from './monitoring.ts';

const FOLDER = join(REPOSITORY, 'deploy/monitoring');
const expressions = () => [
  ...readAlerts().map(({ alert, expr }) => ({ from: alert, expr })),
  ...readDashboards().flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ from: `${title}: ${panel.title}`, expr }))),
  ),
];

/** The names of a text in the format of Prometheus, with those of the parts of histograms and summaries. */
const namesOf = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );

it('every metric of the rules and dashboards is exported by a server', async () => {
  await using database = await createTestDatabase();
  const logger = createLogger('test', 'silent');
  const config = { filesDir: tmpdir() } as never;
  const services = { db: database.db, now: () => new Date(), logger, config };
  const nowhere = 'postgres://nobody@127.0.0.1:9/none';
  const replica = openReadReplica({
    ...{ primary: database.db, primaryUrl: nowhere, url: nowhere, maxLagMs: 1_000, connections: 1, logger },
  });
  const core = createMetrics(services, [
    (register) => createFigures(services, register),
    (register) => createDegraded(register, { lacking: async () => ({ storage: 0 }) }),
    replica.measure,
  ]);
  const front = createServerMetrics(() => 'none');
  const publicUrl = new URL('http://localhost:3000');
  measureAdmission(front.register, createStoreAdmission({ publicUrl, concurrentRequests: 8 }, logger));
  const texts = await Promise.all([core, front].map(async ({ app }) => (await app.request('/metrics')).text()));
  await replica.close();
  // Prometheus itself adds `up`.
  const exported = new Set(['up', ...texts.flatMap(namesOf)]);
  const missing = expressions().flatMap(({ from, expr }) =>
    metricsIn(expr)
      .filter((name) => !exported.has(name))
      .map((name) => `${from}: ${name}`),
  );
  expect(missing).toEqual([]);
  expect(exported.size).toBeGreaterThan(30);
});

/** Runs promtool of Debian's package prometheus; without it the test is skipped, except where it is required. */
function promtool({ skip }: TestContext, args: string[], cwd = FOLDER) {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8', timeout: 60_000 });
  if (error && 'code' in error && error.code === 'ENOENT' && !process.env.SYSTEM_TOOLS_REQUIRED) {
    process.stdout.write('skipped: promtool is not installed (package prometheus)\n');
    skip('promtool is not installed (package prometheus)');
  }
  return { status, output: `${error?.message ?? ''}${stdout}${stderr}` };
}

it('the rules do what their tests say', (context) => {
  const { status, output } = promtool(context, ['test', 'rules', 'alerts.test.yaml']);
  expect(status, output).toBe(0);
});

it('the example of a configuration is valid', (context) => {
  const { status, output } = promtool(context, ['check', 'config', 'prometheus.yaml']);
  expect(status, output).toBe(0);
});

it('expressions of dashboards are valid', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = readDashboards().flatMap(({ uid, panels }) =>
    panels.flatMap(({ id, targets }) =>
      targets.map(({ refId, expr }) => ({ record: `${uid.replace('-', '_')}:${id}:${refId}`, expr })),
    ),
  );
  writeFileSync(join(folder, 'rules.yaml'), stringify({ groups: [{ name: 'dashboards', rules }] }));
  const { status, output } = promtool(context, ['check', 'rules', 'rules.yaml'], folder);
  expect(status, output).toBe(0);
});
