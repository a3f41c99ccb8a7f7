import { type RawBuilder, sql } from 'kysely';

/** A word written into the statement: only so can Postgres tell a rare state, and an index of rare ones, from a common one. */
export const word = <T extends string>(value: T): RawBuilder<T> => sql.lit(value);
