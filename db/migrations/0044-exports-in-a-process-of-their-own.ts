import { type Kysely, sql } from 'kysely';

/** Why there is no file is a code, orders of the store before this one have a kind, and may be asked for without a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exports
      drop constraint exports_kind_check,
      add constraint exports_kind_check
        check (kind in ('ORDERS', 'PURCHASES', 'PAYMENTS', 'SETTLEMENTS', 'LEGACY_ORDERS')),
      alter column from_day drop not null,
      alter column to_day drop not null,
      add constraint exports_period_check check (kind = 'LEGACY_ORDERS' or (from_day is not null and to_day is not null)),
      -- Conditions of LEGACY_ORDERS apart from the period: q, status, _user.
      add column filter jsonb,
      add constraint exports_filter_check check (filter is null or kind = 'LEGACY_ORDERS')`.execute(db);
  await sql`update exports set failure = 'BROKE_OFF' where failure is not null`.execute(db);
  await sql`
    alter table exports add constraint exports_failure_check
      check (failure in ('BROKE_OFF', 'KILLED', 'OUT_OF_MEMORY', 'TOO_SLOW'))`.execute(db);
}
