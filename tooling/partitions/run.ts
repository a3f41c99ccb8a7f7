/**
 * `npm run partitions`: divides a growing table by months, while the product runs, as the owner of the tables. docs/growth.md explains.
 *   (nothing)                          every growing table: size, partitions, and what prevents a division
 *   <table>                            divides it; can be stopped and repeated
 *   <table> --detach-before 2024-01    makes partitions that end before that month tables of their own
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPlace } from '../backup/server.ts';
import { convert, detach, monthAt } from './convert.ts';
import { GROWING, type GrowingTable, isGrowing, obstaclesOf, partitionsOf } from './shape.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'detach-before': { type: 'string' } },
});
const print = (text: string) => process.stdout.write(`${text}\n`);

async function lineOf(client: pg.Client, table: GrowingTable): Promise<string> {
  const [partitions, obstacles] = [await partitionsOf(client, table), await obstaclesOf(client, table)];
  const { rows } = await client.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_total_relation_size(relid))) as size from pg_partition_tree($1::regclass)`,
    [table],
  );
  const { rows: plain } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_total_relation_size($1)) as size',
    [table],
  );
  const size = rows[0]?.size ?? plain[0]?.size;
  const state = partitions.length > 0 ? `${partitions.length} partitions` : obstacles.join('; ') || 'can be divided';
  return `${table.padEnd(18)}${String(size).padStart(10)}  ${state}`;
}

async function run(client: pg.Client): Promise<void> {
  const [table] = positionals;
  if (table === undefined) {
    for (const name of Object.keys(GROWING)) if (isGrowing(name)) print(await lineOf(client, name));
    return;
  }
  if (!isGrowing(table)) throw new Error(`${table} is none of ${Object.keys(GROWING).join(', ')}`);
  const before = values['detach-before'];
  if (before === undefined) {
    const { lockedMs } = await convert(client, table, { now: new Date(), progress: (text) => print(`  ${text}`) });
    print(lockedMs > 0 ? `${table} was locked for ${lockedMs.toFixed(0)} ms` : `${table} was divided before`);
    return;
  }
  const names = await detach(client, table, monthAt(before));
  print(names.length > 0 ? `detached: ${names.join(', ')}` : `No partition of ${table} ends before ${before}`);
}

try {
  await using place = await openPlace(process.env);
  const client = new pg.Client({ connectionString: place.databaseUrl, application_name: 'iruon-partitions' });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
