/**
 * `npm run operators:invite -- --email <address>`: prints the link by which the owner of an installation joins.
 * docs/operations.md explains.
 */
import { createDatabase } from '@iruon/db';
import { openPlace } from '../backup/server.ts';
import { inviteByCommand } from './invite-owner.ts';

async function run(): Promise<void> {
  await using place = await openPlace(process.env);
  const consoleUrl = process.env.PUBLIC_ADMIN_URL ?? 'http://localhost:3001';
  const db = createDatabase(place.databaseUrl, { max: 1, applicationName: 'iruon-operators' });
  try {
    const { link, note } = await inviteByCommand(process.argv.slice(2), { db, consoleUrl, now: () => new Date() });
    process.stderr.write(`${note}\n`);
    process.stdout.write(`${link}\n`);
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
