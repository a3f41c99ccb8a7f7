/**
 * `npm run operators:invite -- --email <address>`: prints the sign-up link of an installation's owner.
 * docs/operations.md explains.
 */
import { runCommand } from '../backup/run-command.ts';
import { inviteByCommand } from './invite-owner.ts';

await runCommand('iruon-operators', async (db, given) => {
  const consoleUrl = given.PUBLIC_ADMIN_URL ?? 'http://localhost:3001';
  const { link, note } = await inviteByCommand(process.argv.slice(2), { db, consoleUrl, now: () => new Date() });
  process.stderr.write(`${note}\n`);
  process.stdout.write(`${link}\n`);
});
