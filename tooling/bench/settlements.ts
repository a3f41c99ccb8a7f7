/**
 * `npm run bench:settlements`: how long closing a month of promoters takes, with its workbook, and whether the same ledger
 * gives the same bytes. docs/performance.md explains.
 *   --promotees <n>  --promoters <n>  --runs <n>  --json
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, migrateToLatest } from '@iruon/db';
import { createDatabaseOn, rowsOn } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/index.ts';
import { freePorts } from '../start/ports.ts';
import { closeCopies } from './settlements/close-copies.ts';
import { makePromotedOrders } from './settlements/many-promoted-orders.ts';

const LIMIT_MS = 30_000;
const MONTH = '2026-06';
const FROM = new Date('2026-06-01T00:00:00+09:00');
const CLOSED_AT = new Date('2026-07-05T00:20:00+09:00');

const { values } = parseArgs({
  options: {
    promotees: { type: 'string', default: '10000' },
    promoters: { type: 'string', default: '100' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [promotees, promoters, copies] = [values.promotees, values.promoters, values.runs].map(Number) as [
  number,
  number,
  number,
];
const progress = (text: string) => process.stderr.write(`  ${text}\n`);
const load = () => (loadavg()[0] ?? 0).toFixed(1);

const folder = mkdtempSync(join(tmpdir(), 'iruon-bench-'));
const [port] = await freePorts(1);
if (!port) throw new Error('no free port');
const logFile = join(folder, 'postgres.log');
const postgres = await startPostgres({ folder: `${folder}-postgres`, port, logFile, temporary: true });
try {
  const url = postgres.url('settlements');
  await createDatabaseOn(postgres.url('postgres'), 'settlements');
  await migrateToLatest(url);
  progress(`making ${promotees} promotees of ${promoters} promoters, and confirming their orders`);
  const db = createDatabase(url, { max: 8, statementTimeout: 120_000 });
  const orders = await makePromotedOrders(db, { promotees, promoters, from: FROM }).finally(() => db.destroy());
  // On a connection without a time limit.
  await rowsOn(url, 'vacuum analyze');
  progress(`closing, load ${load()}`);
  const before = load();
  const closed = await closeCopies(url, { month: MONTH, at: CLOSED_AT, copies });
  const median = closed.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(copies / 2)] ?? 0;
  const isSame = new Set(closed.map(({ hash }) => hash)).size === 1;
  const report = { orders, load: before, median, isSame, isInTime: median <= LIMIT_MS, closed };
  process.stdout.write(
    values.json
      ? `${JSON.stringify(report)}\n`
      : `\n${orders} orders of ${promotees} promotees, load before ${before}\n${closed
          .map(({ ms, rows, bytes }) => `${(ms / 1_000).toFixed(1)} s, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`)
          .join(
            '\n',
          )}\nmedian ${(median / 1_000).toFixed(1)} s (limit ${LIMIT_MS / 1_000} s), workbooks ${isSame ? 'equal' : 'DIFFERENT'}\n`,
  );
  if (!isSame || closed.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
