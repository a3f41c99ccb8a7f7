/**
 * Columns of one table for the select of a query of several, by name or with an alias:
 * `.select(columns('orders', 'id', 'createdAt as orderedAt'))`. Kysely checks them, as if each was written out.
 */
export const columns = <Table extends string, Column extends string>(table: Table, ...names: readonly Column[]) =>
  names.map((name) => `${table}.${name}` as const);
