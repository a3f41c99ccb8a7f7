import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many pieces there are, over all options: what the console sorts by. Beside products, so that a sale's change of stock
  // touches no index of theirs, and kept from the same notes as availability.
  await sql`
    create table product_pieces (
      product_id uuid primary key references products (id) on delete cascade,
      pieces integer not null
    )`.execute(db);
  await sql`create index product_pieces_order_idx on product_pieces (pieces, product_id)`.execute(db);
  await sql`
    insert into product_pieces
    select p.id, case when p.options_enabled then coalesce(
      (select sum(o.stock) from product_options o where o.product_id = p.id and o.enabled), 0) else p.stock end
    from products p`.execute(db);
  await sql`
    create function begin_pieces() returns trigger language plpgsql as $$
    begin
      insert into product_pieces values (new.id, case when new.options_enabled then 0 else new.stock end);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_pieces_begun after insert on products
    for each row execute function begin_pieces()`.execute(db);

  // Every piece counts now, not the last one alone: a set is short as soon as a part falls below its amount.
  await sql`drop trigger products_availability on products`.execute(db);
  await sql`
    create trigger products_availability after update of type, sells, stock, stock_enabled, options_enabled on products
    for each row when (
      (old.type, old.sells, old.stock, old.stock_enabled, old.options_enabled) is distinct from
      (new.type, new.sells, new.stock, new.stock_enabled, new.options_enabled)
    ) execute function note_availability()`.execute(db);
  await sql`drop trigger product_options_availability on product_options`.execute(db);
  await sql`
    create trigger product_options_availability after update of stock, enabled on product_options
    for each row when ((old.stock, old.enabled) is distinct from (new.stock, new.enabled))
    execute function note_availability()`.execute(db);
  await sql`insert into availability_checks select id from products where type = 'PRODUCT_BUNDLE'`.execute(db);

  // Filters of the console that leave few products.
  for (const [name, condition] of [
    ['kind', `type <> 'NORMAL_PRODUCT'`],
    ['reduced', 'sale_price < price'],
    ['sold_out', 'sells and not is_available'],
    ['hidden', 'not shows'],
  ]) {
    await sql`
      create index ${sql.id(`products_${name}_idx`)} on products (created_at, id)
      where ${sql.raw(condition as string)}`.execute(db);
  }

  // Pictures stand in rich texts by their address. Which ones is kept with every write, so that nobody has to read all texts
  // before a file is deleted. A text may mention a file that is gone, so this is no foreign key.
  await sql`
    create table file_mentions (
      file_id uuid not null,
      table_name text not null,
      row_id uuid not null,
      primary key (file_id, table_name, row_id)
    )`.execute(db);
  await sql`create index file_mentions_row_idx on file_mentions (row_id, table_name)`.execute(db);
  await sql`
    create function mentioned_files(content text) returns setof uuid language sql immutable strict as $$
      select distinct m[1]::uuid
      from regexp_matches(content, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m
    $$`.execute(db);
  // Without reading from end to end: a plan made while the table is empty would be kept while many texts are written.
  await sql`
    create function note_mentions() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if tg_op <> 'INSERT' then
        delete from file_mentions where row_id = old.id and table_name = tg_table_name;
      end if;
      if tg_op <> 'DELETE' then
        insert into file_mentions select id, tg_table_name, new.id from mentioned_files(new.content) as id;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['products', 'exhibitions', 'showrooms']) {
    for (const [name, event, condition] of [
      ['written', 'insert', `new.content like '%/files/%'`],
      [
        'rewritten',
        'update of content',
        `old.content <> new.content and (old.content like '%/files/%' or new.content like '%/files/%')`,
      ],
      ['gone', 'delete', `old.content like '%/files/%'`],
    ]) {
      await sql`
        create trigger ${sql.id(`${table}_text_${name}`)} after ${sql.raw(event as string)} on ${sql.table(table)}
        for each row when (${sql.raw(condition as string)}) execute function note_mentions()`.execute(db);
    }
    await sql`
      insert into file_mentions select m.id, ${sql.lit(table)}, t.id
      from ${sql.table(table)} t, mentioned_files(t.content) as m (id)
      where t.content like '%/files/%'`.execute(db);
  }
  // An order keeps the picture it was placed with, which Postgres looks for too.
  await sql`create index orders_thumb_idx on orders (thumb_id) where thumb_id is not null`.execute(db);
}
