import { type Kysely, sql } from 'kysely';

const statements = [
  // Deposits to the store's own account of another amount, or without a known purchase, are settled like those that the
  // gateway reports. bank_line: of the bank's list, once. kind EXACT has the requested amount, UNKNOWN no purchase yet.
  `alter table odd_deposits
     add column source text not null default 'GATEWAY' check (source in ('GATEWAY', 'HAND')),
     add column bank_line text,
     add column depositor text,
     add column queued_by uuid references users (id),
     alter column purchase_id drop not null,
     drop constraint odd_deposits_kind_check`,
  `alter table odd_deposits
     add constraint odd_deposits_kind_check check (kind in ('SHORT', 'EXCESS', 'EXACT', 'LATE', 'AGAIN', 'UNKNOWN')),
     add constraint odd_deposits_purchase_check check ((kind = 'UNKNOWN') = (purchase_id is null)),
     add constraint odd_deposits_by_hand_check check ((source = 'HAND') = (queued_by is not null)),
     add constraint odd_deposits_unknown_check check (source = 'HAND' or purchase_id is not null),
     add constraint odd_deposits_bank_line_check check (bank_line is null or source = 'HAND')`,
  `create unique index odd_deposits_bank_line_once on odd_deposits (bank_line) where bank_line is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
