import { type RawBuilder, sql } from 'kysely';

/**
 * Ids, or SQL that selects them: so a module can ask another for what belongs to rows that it reads in the same moment,
 * without waiting for the rows first.
 */
export type Ids = readonly string[] | RawBuilder<unknown>;

/** The right side of `id = …`; an index on the id serves both kinds. */
export function idsInSql(ids: Ids): RawBuilder<string> {
  return 'toOperationNode' in ids ? sql`any (array(${ids}))` : sql`any (${ids}::uuid[])`;
}
