import { type Kysely, sql } from 'kysely';

/**
 * Lists of the console as operators arranged them. Without roles a view is its owner's, with an empty list of roles it is
 * everybody's. A view that an operator opens a list with by default is a row per operator and list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id uuid primary key,
      owner_id uuid not null references users (id),
      resource text not null check (char_length(resource) between 1 and 41),
      operation text not null check (char_length(operation) between 1 and 60),
      name text not null check (char_length(name) between 1 and 40),
      filter jsonb not null check (jsonb_typeof(filter) = 'object'),
      sort_field text check (char_length(sort_field) between 1 and 60),
      sort_order text check (sort_order in ('ASC', 'DESC')),
      columns text[] check (cardinality(columns) <= 60),
      density text check (density in ('NORMAL', 'COMPACT')),
      role_ids uuid[] check (cardinality(role_ids) <= 30),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((sort_field is null) = (sort_order is null)),
      unique (owner_id, resource, name)
    )`.execute(db);
  await sql`create index saved_views_shared_idx on saved_views (resource) where role_ids is not null`.execute(db);
  await sql`
    create table saved_view_defaults (
      user_id uuid not null references users (id),
      resource text not null check (char_length(resource) between 1 and 41),
      view_id uuid not null references saved_views (id) on delete cascade,
      primary key (user_id, resource)
    )`.execute(db);
  await sql`create index saved_view_defaults_view_id_idx on saved_view_defaults (view_id)`.execute(db);
}
