import { type Kysely, sql } from 'kysely';

/** The kind of object, its table, its former name and its current name. */
export type Rename = readonly [
  kind: 'table' | 'column' | 'constraint' | 'index' | 'trigger' | 'function',
  of: string,
  from: string,
  to: string,
];

const ofApprovals = [
  ...['check', 'check1', 'state_check', 'user_id_fkey', 'document_id_fkey', 'decided_by_fkey'],
  ...['id', 'user_id', 'state', 'message', 'document_id', 'reason', 'created_at', 'updated_at'].map(
    (column) => `${column}_not_null`,
  ),
].map((name): Rename => ['constraint', 'approvals', `customer_requests_${name}`, `approvals_${name}`]);

/** The renames between the last migration before the baseline and the baseline. */
export const glossaryRenames: readonly Rename[] = [
  ['column', 'users', 'identity_sealed', 'identity_encrypted'],
  ['column', 'claims', 'pieces', 'quantity'],
  ['constraint', 'claims', 'claims_pieces_check', 'claims_quantity_check'],
  ['constraint', 'claims', 'claims_pieces_not_null', 'claims_quantity_not_null'],
  ['column', 'withdrawal_batches', 'pieces', 'item_count'],
  ['constraint', 'withdrawal_batches', 'withdrawal_batches_pieces_check', 'withdrawal_batches_item_count_check'],
  ['constraint', 'withdrawal_batches', 'withdrawal_batches_pieces_not_null', 'withdrawal_batches_item_count_not_null'],
  ['table', '', 'product_pieces', 'product_quantities'],
  ['column', 'product_quantities', 'pieces', 'quantity'],
  ['constraint', 'product_quantities', 'product_pieces_pkey', 'product_quantities_pkey'],
  ['constraint', 'product_quantities', 'product_pieces_product_id_fkey', 'product_quantities_product_id_fkey'],
  ['constraint', 'product_quantities', 'product_pieces_product_id_not_null', 'product_quantities_product_id_not_null'],
  ['constraint', 'product_quantities', 'product_pieces_pieces_not_null', 'product_quantities_quantity_not_null'],
  ['index', 'product_quantities', 'product_pieces_order_idx', 'product_quantities_order_idx'],
  ['trigger', 'products', 'products_pieces_begun', 'products_quantity_created'],
  ['function', '', 'begin_pieces', 'create_product_quantity'],
  ['constraint', 'cart_coupons', 'cart_coupons_place_check', 'cart_coupons_target_check'],
  ['constraint', 'promoter_bonuses', 'promoter_bonuses_check7', 'promoter_bonuses_check6'],
  ['function', '', 'tell_end_of_session', 'notify_end_of_session'],
  ['function', '', 'tell_end_of_rights', 'notify_end_of_rights'],
  ...ofApprovals,
];

export async function rename(db: Kysely<unknown>, [kind, of, from, to]: Rename): Promise<void> {
  const [before, now] = [sql.ref(from), sql.ref(to)];
  if (kind === 'column') await sql`alter table ${sql.table(of)} rename column ${before} to ${now}`.execute(db);
  else if (kind === 'constraint')
    await sql`alter table ${sql.table(of)} rename constraint ${before} to ${now}`.execute(db);
  else if (kind === 'trigger') await sql`alter trigger ${before} on ${sql.table(of)} rename to ${now}`.execute(db);
  else await sql`alter ${sql.raw(kind)} ${before} rename to ${now}`.execute(db);
}

/** The current name of a table of a backup. */
export function presentTable<T extends { table: string; columns: string[] }>(saved: T): T {
  const table = glossaryRenames.find(([kind, , from]) => kind === 'table' && from === saved.table)?.[3] ?? saved.table;
  const columns = saved.columns.map(
    (column) =>
      glossaryRenames.find(([kind, of, from]) => kind === 'column' && of === table && from === column)?.[3] ?? column,
  );
  return { ...saved, table, columns };
}
