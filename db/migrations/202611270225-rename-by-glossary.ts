import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table users rename column identity_sealed to identity_encrypted',
  'alter table claims rename column pieces to quantity',
  'alter table claims rename constraint claims_pieces_check to claims_quantity_check',
  'alter table claims rename constraint claims_pieces_not_null to claims_quantity_not_null',
  'alter table withdrawal_batches rename column pieces to item_count',
  'alter table withdrawal_batches rename constraint withdrawal_batches_pieces_check to withdrawal_batches_item_count_check',
  'alter table withdrawal_batches rename constraint withdrawal_batches_pieces_not_null to withdrawal_batches_item_count_not_null',
  'alter table product_pieces rename to product_quantities',
  'alter table product_quantities rename column pieces to quantity',
  'alter table product_quantities rename constraint product_pieces_pkey to product_quantities_pkey',
  'alter table product_quantities rename constraint product_pieces_product_id_fkey to product_quantities_product_id_fkey',
  'alter table product_quantities rename constraint product_pieces_product_id_not_null to product_quantities_product_id_not_null',
  'alter table product_quantities rename constraint product_pieces_pieces_not_null to product_quantities_quantity_not_null',
  'alter index product_pieces_order_idx rename to product_quantities_order_idx',
  'drop trigger products_pieces_begun on products',
  'drop function begin_pieces()',
  `create function create_product_quantity() returns trigger language plpgsql as $$
    begin
      insert into product_quantities values (new.id, case when new.options_enabled then 0 else new.stock end);
      return null;
    end $$`,
  `create trigger products_quantity_created after insert on products
    for each row execute function create_product_quantity()`,
  'alter table cart_coupons rename constraint cart_coupons_place_check to cart_coupons_target_check',
  // Its neighbour of that name went when bonuses could be forfeited.
  'alter table promoter_bonuses rename constraint promoter_bonuses_check7 to promoter_bonuses_check6',
  'alter function tell_end_of_session() rename to notify_end_of_session',
  'alter function tell_end_of_rights() rename to notify_end_of_rights',
];

/** Names that the glossary replaced, and constraints that still had the name of a renamed table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'approvals'::regclass and conname like 'customer_requests_%'`.execute(db);
  for (const { name } of rows)
    await sql`
      alter table approvals rename constraint ${sql.ref(name)}
        to ${sql.ref(name.replace('customer_requests', 'approvals'))}`.execute(db);
}
