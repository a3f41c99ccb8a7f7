import { type Kysely, sql } from 'kysely';

const statements = [
  // In the order of the console's lists with their ties, so that a page is read without sorting what a filter matches.
  'drop index audit_log_actor_idx',
  'create index audit_log_actor_idx on audit_log (actor_id, at desc, id desc)',
  'create index point_lots_created_idx on point_lots (created_at desc, id desc)',
  'create index point_lots_expires_idx on point_lots (expires_at, id)',
  'create index point_lots_amount_idx on point_lots (amount, id)',
  'create index point_lots_amount_left_idx on point_lots (amount_left, id)',
  'create index point_ledger_amount_idx on point_ledger (amount, id)',
  'create index point_ledger_reason_idx on point_ledger (reason, created_at desc, id desc)',
  'create index score_ledger_delta_idx on score_ledger (delta, id)',
  'create index score_ledger_reason_idx on score_ledger (reason, created_at desc, id desc)',
  'create index user_coupons_created_idx on user_coupons (created_at desc, id desc)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
