/** Applies the migrations that a database lacks, and exits: runs before the servers of a release. Several may run at once. */
import { migrateToLatest } from '@iruon/db';
import { failStart, readEnv } from '@iruon/server-kit';
import { settingsSchema } from './platform/settings-schema.ts';

const given = readEnv(settingsSchema.pick({ DATABASE_URL: true, DATABASE_SESSION_URL: true }));
const applied = await migrateToLatest(given.DATABASE_SESSION_URL ?? given.DATABASE_URL).catch((error: Error) =>
  failStart(`migrate: the database could not be migrated: ${error.message}`),
);
process.stdout.write(applied.length === 0 ? 'No migration is missing.\n' : `Applied ${applied.join(', ')}.\n`);
