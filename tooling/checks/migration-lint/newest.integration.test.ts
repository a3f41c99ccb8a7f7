import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '@iruon/db';
import { seedDemo } from '@iruon/db/seed';
import pg from 'pg';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import { createTestDatabase } from '../../test/database.ts';
import { textOf } from './lint.ts';
import { tablesOf, underLoad } from './load.fixture.ts';

const MAX_WAIT_MS = 1_000;
const folder = join(REPOSITORY, 'db/migrations');
const names = (await readdir(folder)).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : [])).sort();
const [before, newest] = names.slice(-2) as [string, string];

/** The columns of a table that can be written, and exist in both. */
async function sharedColumns(clients: [pg.Client, pg.Client], table: string): Promise<string> {
  const [first, second] = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query(
        `select attname from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
        [pg.escapeIdentifier(table)],
      );
      return rows.map(({ attname }) => attname as string);
    }),
  );
  return (first ?? []).flatMap((name) => (second?.includes(name) ? [pg.escapeIdentifier(name)] : [])).join(', ');
}

/** Copies the rows of tables, without regard to those that they refer to. @returns the tables that have rows */
async function copyRows(from: string, to: string, tables: readonly string[]): Promise<string[]> {
  const clients: [pg.Client, pg.Client] = [
    new pg.Client({ connectionString: from }),
    new pg.Client({ connectionString: to, options: '-c session_replication_role=replica' }),
  ];
  await Promise.all(clients.map((client) => client.connect()));
  const filled: string[] = [];
  try {
    for (const table of tables) {
      const columns = await sharedColumns(clients, table);
      if (columns === '') continue;
      const name = pg.escapeIdentifier(table);
      const { rows } = await clients[0].query(`select jsonb_agg(t) as all from (select ${columns} from ${name}) t`);
      await clients[1].query(
        `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows[0].all ?? [])],
      );
      filled.push(table);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return filled;
}

it(`nobody waits a second while the newest migration is applied (${newest})`, { tags: ['extended'] }, async () => {
  await using demo = await createTestDatabase();
  await seedDemo(demo.url, { filesDir: join(tmpdir(), 'iruon-newest-migration'), now: new Date() });
  await using database = await createTestDatabase({ at: before });
  const concerned = await tablesOf(await textOf(newest, await import(join(folder, `${newest}.ts`))));
  const tables = await copyRows(demo.url, database.url, concerned);
  const noticed = await underLoad(database.url, tables, () => migrateToLatest(database.url));
  expect(noticed.longestWaitMs).toBeLessThan(MAX_WAIT_MS);
  if (tables.length > 0) expect(Math.min(noticed.reads, noticed.writes)).toBeGreaterThan(0);
});

it('notices a migration for which others wait', async () => {
  await using database = await createTestDatabase();
  const migrate = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table terms in access exclusive mode; select pg_sleep(1.3); commit');
    await client.end();
  };
  const { longestWaitMs } = await underLoad(database.url, ['terms'], migrate);
  expect(longestWaitMs).toBeGreaterThan(MAX_WAIT_MS);
});
