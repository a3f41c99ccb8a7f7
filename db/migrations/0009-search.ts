import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Trigrams over ASCII keys that core-api computes (kernel/hangul.ts), so that the database's locale plays no part.
  await sql`create extension if not exists pg_trgm`.execute(db);

  // What filters can tell products apart by. Rows are never changed, so that counting them waits for nobody; how many
  // products have which is read from an index over products.
  await sql`
    create table product_signatures (
      id integer generated always as identity primary key,
      key text not null unique,
      brand_id uuid not null references brands (id) on delete cascade,
      category_id uuid not null references categories (id) on delete cascade,
      facets text[] not null
    )`.execute(db);

  await sql`
    alter table products
      add column search_keys text collate "C" not null default '',
      add column search_initials text collate "C" not null default '',
      add column search_version integer not null default 0,
      add column facets text[] not null default '{}',
      add column signature_id integer references product_signatures (id),
      add column is_available boolean not null default false`.execute(db);
  await sql`create index products_search_keys_idx on products using gin (search_keys gin_trgm_ops)`.execute(db);
  await sql`create index products_search_initials_idx on products using gin (search_initials gin_trgm_ops)`.execute(db);
  await sql`create index products_keys_begin_idx on products (left(search_keys, 60)) where shows`.execute(db);
  await sql`create index products_initials_begin_idx on products (left(search_initials, 30)) where shows`.execute(db);
  await sql`create index products_search_version_idx on products (search_version)`.execute(db);
  await sql`create index products_signature_idx on products (signature_id, shows, is_available)`.execute(db);

  await sql`create index products_unsold_idx on products (created_at, id) where not sells`.execute(db);

  // The orders of lists once more, for the shop and the console, now with what is needed to pass over what a filter leaves out.
  for (const [name, order] of [
    ['latest', 'created_at desc, id desc'],
    ['price', 'sale_price, id'],
    ['name', 'name, id'],
  ]) {
    await sql`drop index ${sql.id(`products_${name}_idx`)}`.execute(db);
    await sql`
      create index ${sql.id(`products_${name}_idx`)} on products (${sql.raw(order as string)})
      include (signature_id, is_available, shows)`.execute(db);
  }

  await sql`
    create function sign_product() returns trigger language plpgsql as $$
    declare
      wanted text := md5(new.brand_id::text || new.category_id::text || new.facets::text);
    begin
      loop
        select id into new.signature_id from product_signatures where key = wanted;
        exit when found;
        insert into product_signatures (key, brand_id, category_id, facets)
        values (wanted, new.brand_id, new.category_id, new.facets) on conflict do nothing;
      end loop;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger products_signed before insert or update of brand_id, category_id, facets on products
    for each row execute function sign_product()`.execute(db);

  // The words that names are made of, for what was typed wrong: text as it is written, and its keys.
  await sql`
    create table search_words (
      text text primary key,
      keys text not null,
      product_count integer not null
    )`.execute(db);

  // Whether a product can be bought hangs on several tables. Who changes one of them only notes the product here, without a
  // lock that anybody could wait for; core-api works the notes off before it counts.
  await sql`create table availability_checks (product_id uuid not null)`.execute(db);
  await sql`
    create function note_availability() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'products' then
        insert into availability_checks values (new.id);
      elsif tg_op = 'DELETE' then
        insert into availability_checks values (old.product_id);
      else
        insert into availability_checks values (new.product_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_made after insert on products
    for each row execute function note_availability()`.execute(db);
  await sql`
    create trigger products_availability after update of type, sells, stock, stock_enabled, options_enabled on products
    for each row when (
      (old.type, old.sells, old.stock > 0, old.stock_enabled, old.options_enabled) is distinct from
      (new.type, new.sells, new.stock > 0, new.stock_enabled, new.options_enabled)
    ) execute function note_availability()`.execute(db);
  await sql`
    create trigger product_options_counted after insert or delete on product_options
    for each row execute function note_availability()`.execute(db);
  await sql`
    create trigger product_options_availability after update of stock, enabled on product_options
    for each row when ((old.enabled and old.stock > 0) is distinct from (new.enabled and new.stock > 0))
    execute function note_availability()`.execute(db);
}
