import { type Kysely, sql } from 'kysely';

const statements = [
  // The filters of the console's list, so that a page by stock is read from an index and not product by product. Without
  // a foreign key: between a change of a product and its note, the former signature may be deleted with its brand.
  `alter table product_quantities
     add column signature_id integer,
     add column availability text check (availability in ('AVAILABLE', 'SOLD_OUT', 'NOT_SOLD'))`,
  `update product_quantities k set signature_id = p.signature_id,
     availability = case when p.is_available then 'AVAILABLE' when p.sells then 'SOLD_OUT' else 'NOT_SOLD' end
   from products p where p.id = k.product_id`,
  'alter table product_quantities alter column availability set not null',
  'drop index product_quantities_order_idx',
  `create index product_quantities_order_idx on product_quantities (quantity, product_id)
   include (signature_id, availability)`,
  `create index product_quantities_sold_out_idx on product_quantities (quantity, product_id)
   where availability = 'SOLD_OUT'`,
  `create or replace function create_product_quantity() returns trigger language plpgsql as $$
    begin
      insert into product_quantities (product_id, quantity, signature_id, availability)
      values (new.id, case when new.options_enabled then 0 else new.stock end, new.signature_id,
        case when new.is_available then 'AVAILABLE' when new.sells then 'SOLD_OUT' else 'NOT_SOLD' end);
      return null;
    end $$`,
  // The same columns as of the trigger that sets the signature.
  `create trigger products_signature_changed after update of brand_id, category_id, facets on products
   for each row when (old.signature_id is distinct from new.signature_id) execute function note_availability()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
