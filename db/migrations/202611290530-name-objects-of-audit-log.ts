import { type Kysely, sql } from 'kysely';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const statements = [
  // Each entry names its object as it was called then, and the role of the actor. Type, id and member are read from the
  // subject and the details, so that entries from before are found too: some of those have a bare id as their subject.
  `alter table audit_log
     add column object_name text not null default '' check (length(object_name) <= 200),
     add column actor_role text,
     add column object_type text not null generated always as (
       case
         when subject ~ '^[a-z-]+:' then split_part(subject, ':', 1)
         when action in ('order.memo', 'order.invoice', 'delivery.correct', 'cash-receipt.retry') then 'purchase'
         when action like 'deposit.%' and subject <> 'deposits' then 'purchase'
         when action like 'refund.%' then 'claim'
         when action = 'settlement.export' then 'settlement-month'
         else split_part(action, '.', 1)
       end) stored,
     add column object_id text not null generated always as (regexp_replace(subject, '^[a-z-]+:', '')) stored,
     add column member_id uuid generated always as (
       coalesce(
         substring(subject from '^user:(${UUID})$'),
         substring(details ->> 'userId' from '^${UUID}$'),
         substring(details ->> 'user' from '^${UUID}$')
       )::uuid) stored`,
  `drop index audit_log_user_idx`,
  `create index audit_log_member_idx on audit_log (member_id, at desc, id desc) where member_id is not null`,
  `create index audit_log_object_idx on audit_log (object_id, object_type, at desc, id desc)`,
  `create index audit_log_type_idx on audit_log (object_type, at desc, id desc)`,
  `create index audit_log_action_idx on audit_log (action, at desc, id desc)`,
  `create index audit_log_object_name_idx on audit_log using gin (text_bigrams(lower(object_name)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
