import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../tooling/test/database.ts';

const RIGHTS = readFileSync(new URL('../app-role.sql', import.meta.url), 'utf8');

/** A database whose role `iruon_app` has its rights, and a connection with a role that inherits them. */
async function connected(): Promise<pg.Client> {
  const database = await createTestDatabase();
  const { url } = database;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const name = `iruon_app_${crypto.randomUUID().slice(0, 8)}`;
  await owner.query(`do $$ begin create role iruon_app nologin; exception when duplicate_object then null; end $$`);
  await owner.query(`create role ${name} login password 'rights' in role iruon_app`);
  // Twice, as after each migration.
  for (const _ of [1, 2]) await owner.query(RIGHTS);
  const app = new pg.Client({
    connectionString: Object.assign(new URL(url), { username: name, password: 'rights' }).href,
  });
  await app.connect();
  onTestFinished(async () => {
    await app.end();
    await owner.query(`drop role ${name}`);
    await owner.query('drop owned by iruon_app');
    await owner.end();
    await database[Symbol.asyncDispose]();
  });
  return app;
}

it('lets core-api read, write and queue jobs, and change neither the schema nor the audit log', async () => {
  const app = await connected();
  await app.query(`select graphile_worker.add_job('clean-up', '{}')`);
  expect((await app.query('select task_identifier from graphile_worker.jobs')).rows).toHaveLength(1);
  await app.query('select id from users limit 1');
  await app.query(`update settings set updated_at = updated_at`);
  for (const refused of [
    'create table extra (id int)',
    'alter table users add column extra int',
    'drop table users',
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate users',
    'delete from kysely_migration',
  ])
    await expect(app.query(refused), refused).rejects.toThrow(/permission denied|must be owner/);
});
