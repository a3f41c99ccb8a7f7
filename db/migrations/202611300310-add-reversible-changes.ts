import { type Kysely, sql } from 'kysely';

const statements = [
  // A change of many objects that can be undone for some days. Its items are what it changed: the values before, null for
  // a new object, and after. A large one is undone by a job, for the operator who asked. The entries are those of the audit log that did and undid it.
  `create table reversible_changes (
     id uuid primary key,
     kind text not null check (kind in ('ORDER', 'PRODUCTS', 'UPLOAD')),
     subject text not null,
     entry_id uuid not null unique,
     created_by uuid not null references users (id),
     created_at timestamptz not null,
     asked_by uuid references users (id),
     asked_at timestamptz,
     refusal jsonb,
     undone_by uuid references users (id),
     undone_at timestamptz,
     undo_entry_id uuid unique,
     check ((asked_by is null) = (asked_at is null)),
     check ((undone_by is null) = (undone_at is null) and (undone_by is null) = (undo_entry_id is null))
   )`,
  'create index reversible_changes_subject_idx on reversible_changes (subject, created_at desc, id desc)',
  'create index reversible_changes_created_idx on reversible_changes (created_at)',
  'create index reversible_changes_created_by_idx on reversible_changes (created_by)',
  'create index reversible_changes_asked_by_idx on reversible_changes (asked_by)',
  'create index reversible_changes_undone_by_idx on reversible_changes (undone_by)',
  `create table reversible_items (
     change_id uuid not null references reversible_changes (id) on delete cascade,
     object_id uuid not null,
     before jsonb,
     after jsonb not null,
     primary key (change_id, object_id)
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
