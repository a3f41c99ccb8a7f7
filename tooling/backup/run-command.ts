import { createDatabase, type Database } from '@iruon/db';
import { openPlace } from './server.ts';

/**
 * Runs a command of an installation with one connection to its database, with an application name. `given` are the
 * variables that are set, with the secrets of files. Prints errors and exits with 1.
 */
export async function runCommand(
  applicationName: string,
  command: (db: Database, given: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  try {
    await using place = await openPlace(process.env);
    const db = createDatabase(place.databaseUrl, { max: 1, applicationName });
    try {
      await command(db, place.given);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
