import { type RawBuilder, sql } from 'kysely';

/** A literal in the statement, not a parameter: Postgres can then estimate a rare state and use its partial index. */
export const word = <T extends string>(value: T): RawBuilder<T> => sql.lit(value);
