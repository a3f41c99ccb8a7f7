import { type RawBuilder, sql } from 'kysely';

/**
 * Ids, or SQL that selects them: lets a module query another module's rows in the same pipeline, without waiting for
 * its own.
 */
export type Ids = readonly string[] | RawBuilder<unknown>;

/** The right side of `id = …`; an index on the id serves both kinds. */
export function idsInSql(ids: Ids): RawBuilder<string> {
  return 'toOperationNode' in ids ? sql`any (array(${ids}))` : sql`any (${ids}::uuid[])`;
}
