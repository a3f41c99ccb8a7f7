import { type Kysely, sql } from 'kysely';

/** Files of invoice numbers go the way of files of products: checked, started, read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_uploads
      add column kind text not null default 'PRODUCTS' check (kind in ('PRODUCTS', 'INVOICES'))`.execute(db);
  await sql`alter table bulk_uploads alter column kind drop default`.execute(db);
  await sql`create index bulk_uploads_kind_idx on bulk_uploads (kind, created_at desc, id desc)`.execute(db);
}
