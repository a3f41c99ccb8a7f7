import { type Kysely, sql } from 'kysely';

/** Workbooks that are made behind the scenes, each asked for by somebody and kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // run_id: whose work it is; a run that was taken for dead finds another one there. updated_at: its last sign of life.
  await sql`
    create table exports (
      id uuid primary key,
      kind text not null check (kind in ('ORDERS', 'PURCHASES', 'PAYMENTS', 'SETTLEMENTS')),
      from_day date not null,
      to_day date not null,
      order_status text,
      reason text not null,
      state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
      rows_done integer not null default 0,
      rows_total integer,
      file_name text not null,
      bytes bigint,
      attempts integer not null default 0,
      run_id uuid,
      failure text,
      created_by uuid not null references users (id),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      finished_at timestamptz,
      expires_at timestamptz,
      check (from_day <= to_day),
      check ((state = 'DONE') = (bytes is not null)),
      check ((state = 'RUNNING') <= (run_id is not null))
    )`.execute(db);
  await sql`create index exports_owner_idx on exports (created_by, created_at desc, id desc)`.execute(db);
  await sql`create index exports_open_idx on exports (created_at, id) where state in ('WAITING', 'RUNNING')`.execute(
    db,
  );
  await sql`create index exports_expiry_idx on exports (expires_at) where expires_at is not null`.execute(db);
}
