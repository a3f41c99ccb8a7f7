/** Started once per run of the integration tests: a separate Postgres with the migrated template database. */
import { randomBytes } from 'node:crypto';
import { migrateToLatest } from '@iruon/db';
import type { TestProject } from 'vitest/node';
import { createDatabaseOn, databaseUrl, dropDatabaseOn, rowsOn } from '../postgres/databases.ts';
import { startPgBouncer } from '../postgres/pgbouncer.ts';
import { copiesOf } from './database.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startTemporaryPostgres();
  const url = server?.url('postgres') ?? (given as string);
  const template = `iruon_template_${randomBytes(4).toString('hex')}`;
  await createDatabaseOn(url, template);
  await migrateToLatest(databaseUrl(url, template));
  // Then the databases of the tests are reached through PgBouncer.
  const pooler = process.env.TEST_POOLER ? await startPgBouncer(url) : undefined;
  project.provide('testServer', { url, template, pooler: pooler?.through(url) });
  return async () => {
    await pooler?.stop();
    if (server) return server.stop();
    const names = await rowsOn(url, 'select datname from pg_database where starts_with(datname, $1)', [
      copiesOf(template),
    ]);
    for (const { datname } of names) await dropDatabaseOn(url, String(datname));
    await dropDatabaseOn(url, template);
  };
}
