import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // offered_at: when these bytes were last handed in. What nothing refers to a day after is forgotten.
  await sql`
    alter table files
      add column uploaded_by uuid references users (id),
      add column purpose text not null default 'PRODUCT',
      add column subject_id uuid,
      add column sequence integer,
      add column sha256 text,
      add column offered_at timestamptz not null default now()`.execute(db);
  await sql`create index files_uploaded_idx on files (uploaded_by, created_at desc) where uploaded_by is not null`.execute(
    db,
  );
  await sql`create index files_offered_idx on files (offered_at) where uploaded_by is not null`.execute(db);
  await sql`create index files_subject_idx on files (subject_id, sequence) where subject_id is not null`.execute(db);
  // Before a file is deleted Postgres looks for what refers to it.
  await sql`create index products_thumb_idx on products (thumb_id) where thumb_id is not null`.execute(db);
  await sql`create index product_images_file_idx on product_images (file_id)`.execute(db);
  await sql`create index review_images_file_idx on review_images (file_id)`.execute(db);
  // The same bytes by the same person for the same purpose are one file.
  await sql`create unique index files_once on files (uploaded_by, purpose, is_members_only, sha256)`.execute(db);
}
