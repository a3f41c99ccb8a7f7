import { type Kysely, sql } from 'kysely';

/**
 * Calls about cash receipts, each written before it is made and known to the gateway by its id. While one is without an
 * outcome there is no other for the same purchase, and a purchase has one receipt that stands at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cash_receipt_calls (
      id uuid primary key,
      purchase_id uuid not null references purchases (id),
      kind text not null check (kind in ('ISSUE', 'CANCEL')),
      amount bigint not null check (amount > 0),
      supply bigint not null check (supply >= 0),
      vat bigint not null check (vat >= 0),
      state text not null check (state in ('REQUESTED', 'DONE', 'FAILED')),
      tid text,
      approve_no text,
      failure text,
      sent_at timestamptz,
      done_at timestamptz,
      created_at timestamptz not null,
      check (supply + vat = amount),
      check ((state = 'DONE') = (done_at is not null)),
      check ((state = 'FAILED') = (failure is not null))
    )`.execute(db);
  await sql`create index cash_receipt_calls_purchase_idx on cash_receipt_calls (purchase_id, created_at, id)`.execute(
    db,
  );
  await sql`
    create unique index cash_receipt_calls_alone on cash_receipt_calls (purchase_id) where state = 'REQUESTED'`.execute(
    db,
  );
  await sql`
    create unique index cash_receipt_calls_issued_once on cash_receipt_calls (purchase_id)
    where kind = 'ISSUE' and state <> 'FAILED'`.execute(db);
  await sql`
    create index cash_receipt_calls_open_idx on cash_receipt_calls (created_at) where state = 'REQUESTED'`.execute(db);
}
