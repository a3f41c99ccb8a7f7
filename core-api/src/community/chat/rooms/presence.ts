import { sql } from 'kysely';

/** A person of the desk whose page and connection have been silent for so long is gone, milliseconds. */
export const GONE_MS = 60_000;

/** The same as an interval of SQL, a literal so that a statement is planned with it. */
export const gone = sql.raw(`interval '${GONE_MS / 1_000} seconds'`);
