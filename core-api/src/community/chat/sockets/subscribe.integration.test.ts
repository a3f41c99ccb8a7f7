import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { subscribe } from './subscribe.ts';

const database = await databaseForTests();

it('listens again although a certificate of its URL could not be read meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-subscribe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [present, absent] = [join(folder, 'ca.crt'), join(folder, 'ca.absent')];
  writeFileSync(present, 'an authority');
  const url = `${database.url}?sslmode=disable&sslrootcert=${present}`;
  const { services } = createTestApp(database.db, { routes: [] });
  let restored = 0;
  const onRestored = () => {
    restored += 1;
  };
  const listener = { onNotice() {}, onSessionEnd() {}, onRestored };
  const subscription = await subscribe(services, listener, url);
  onTestFinished(() => subscription.stop());
  renameSync(present, absent);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'iruon-core-chat' and datname = current_database()`.execute(database.db);
  // Longer than the pause before the next attempt.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect([subscription.isListening(), restored]).toEqual([false, 0]);
  renameSync(absent, present);
  await expect.poll(() => [subscription.isListening(), restored]).toEqual([true, 1]);
});
