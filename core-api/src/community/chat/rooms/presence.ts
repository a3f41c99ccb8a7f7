import { sql } from 'kysely';

/** Time after which an operator without signals of page and connection counts as absent, milliseconds. */
export const ABSENT_AFTER_MS = 60_000;

/** The same as an interval of SQL, a literal so that a statement is planned with it. */
export const absentAfter = sql.raw(`interval '${ABSENT_AFTER_MS / 1_000} seconds'`);
