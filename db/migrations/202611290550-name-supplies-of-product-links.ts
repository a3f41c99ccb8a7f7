import { type Kysely, sql } from 'kysely';

const statements = [
  // An entry is a product, one of its options or one of its supplies: never both of the latter.
  `alter table product_links
     add column supply_id uuid references product_supplies (id),
     drop constraint product_links_product_id_kind_linked_product_id_option_id_key,
     add constraint product_links_entry_key
       unique nulls not distinct (product_id, kind, linked_product_id, option_id, supply_id),
     add constraint product_links_choice_check check (option_id is null or supply_id is null)`,
  `create index product_links_supply_idx on product_links (supply_id) where supply_id is not null`,
  // A set that contains a supply is available if the supply is.
  `create trigger product_supplies_availability after update of stock, stock_enabled, enabled on product_supplies
     for each row when (
       (old.stock, old.stock_enabled, old.enabled) is distinct from (new.stock, new.stock_enabled, new.enabled)
     ) execute function note_availability()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
