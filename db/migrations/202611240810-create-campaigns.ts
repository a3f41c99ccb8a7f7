import { type Kysely, sql } from 'kysely';

/**
 * Mails that staff write to members. The recipients are rows, written once when a campaign is queued: what was sent, to whom,
 * and what is unknown is read from them alone. The address is that of the member at the moment of sending, so it is not copied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      id uuid primary key,
      kind text not null check (kind in ('ADVERTISING', 'NOTICE')),
      subject text not null check (subject <> ''),
      content text not null check (content <> ''),
      filter jsonb not null,
      state text not null check (state in ('DRAFT', 'QUEUED', 'SENDING', 'PAUSED', 'STOPPED', 'DONE')),
      pause_reason text check (pause_reason in ('OPERATOR', 'TRANSPORT', 'REFUSALS')),
      pause_detail text not null default '',
      -- Mails in a row that the transport itself could not hand over.
      failures_in_row integer not null default 0,
      -- An operator has seen that many addresses are refused, and goes on.
      accepts_refusals boolean not null default false,
      created_by uuid not null references users (id),
      queued_by uuid references users (id),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      queued_at timestamptz,
      finished_at timestamptz,
      check ((state = 'PAUSED') = (pause_reason is not null)),
      check ((state = 'DRAFT') = (queued_at is null)),
      check ((state in ('STOPPED', 'DONE')) = (finished_at is not null))
    )`.execute(db);
  await sql`create index campaigns_created_idx on campaigns (created_at desc, id)`.execute(db);
  await sql`create index campaigns_open_idx on campaigns (queued_at) where state in ('QUEUED', 'SENDING')`.execute(db);
  await sql`
    create table campaign_recipients (
      campaign_id uuid not null references campaigns (id),
      user_id uuid not null references users (id),
      state text not null check (state in ('PENDING', 'SENDING', 'SENT', 'FAILED', 'SKIPPED', 'UNKNOWN')),
      reason text check (reason in (
        'REJECTED', 'REFUSED', 'GAVE_UP', 'NO_CONSENT', 'GONE', 'REFUSED_ADDRESS', 'NO_ANSWER'
      )),
      -- What the mail server said, without the address.
      response text not null default '',
      tries integer not null default 0,
      due_at timestamptz not null,
      claim_id uuid,
      lease_until timestamptz,
      updated_at timestamptz not null,
      primary key (campaign_id, user_id),
      check ((state = 'SENDING') = (claim_id is not null and lease_until is not null)),
      check ((state in ('FAILED', 'SKIPPED', 'UNKNOWN')) = (reason is not null))
    )`.execute(db);
  await sql`
    create index campaign_recipients_due_idx on campaign_recipients (campaign_id, due_at) where state = 'PENDING'
  `.execute(db);
  await sql`create index campaign_recipients_state_idx on campaign_recipients (campaign_id, state, user_id)`.execute(
    db,
  );
  await sql`
    create index campaign_recipients_lease_idx on campaign_recipients (lease_until) where state = 'SENDING'
  `.execute(db);
  // SHA-256 of the address in lower case: what is kept of it names nobody.
  await sql`
    create table refused_addresses (
      address_hash bytea primary key,
      response text not null,
      refused_at timestamptz not null
    )`.execute(db);
}
