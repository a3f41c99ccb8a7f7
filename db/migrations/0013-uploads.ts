import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column uploaded_by uuid references users (id),
      add column purpose text not null default 'PRODUCT',
      add column sha256 text`.execute(db);
  await sql`create index files_uploaded_idx on files (uploaded_by, created_at desc) where uploaded_by is not null`.execute(
    db,
  );
}
