import { type Kysely, sql } from 'kysely';

/** Pictures of a product's option values stand in its criteria by their address, as those of its text do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_product_mentions() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if tg_op <> 'INSERT' then
        delete from file_mentions where row_id = old.id and table_name = 'products';
      end if;
      if tg_op <> 'DELETE' then
        insert into file_mentions
        select id, 'products', new.id from mentioned_files(new.content || ' ' || new.options_criteria::text) as id;
      end if;
      return null;
    end $$`.execute(db);
  for (const [name, event, condition] of [
    ['written', 'insert', `new.content like '%/files/%' or new.options_criteria::text like '%/files/%'`],
    [
      'rewritten',
      'update of content, options_criteria',
      `(old.content, old.options_criteria) is distinct from (new.content, new.options_criteria) and (
        old.content like '%/files/%' or new.content like '%/files/%' or
        old.options_criteria::text like '%/files/%' or new.options_criteria::text like '%/files/%')`,
    ],
    ['gone', 'delete', `old.content like '%/files/%' or old.options_criteria::text like '%/files/%'`],
  ]) {
    await sql`drop trigger ${sql.id(`products_text_${name}`)} on products`.execute(db);
    await sql`
      create trigger ${sql.id(`products_text_${name}`)} after ${sql.raw(event as string)} on products
      for each row when (${sql.raw(condition as string)}) execute function note_product_mentions()`.execute(db);
  }
  await sql`
    insert into file_mentions
    select m.id, 'products', p.id from products p, mentioned_files(p.options_criteria::text) as m (id)
    where p.options_criteria::text like '%/files/%'
    on conflict do nothing`.execute(db);
}
