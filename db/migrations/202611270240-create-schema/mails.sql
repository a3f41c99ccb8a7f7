-- Mails and text messages of the store, as rows with a due time.

create table mails (
  id uuid primary key,
  dedup_key text not null unique,
  recipient text not null,
  template text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null check (state in ('PENDING', 'SENT', 'FAILED')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the mail is due (null: no longer sent), so that it needs no separate job.
  due_at timestamptz,
  -- Codes have a separate lane, so that none waits behind other mails.
  lane text not null default 'NOTICE' check (lane in ('CODE', 'NOTICE'))
);
create index mails_due_idx on mails (lane, due_at) where due_at is not null;
-- Few of all mails are unsent; the console and the metrics query them.
create index mails_unsent_idx on mails (state, created_at) where state <> 'SENT';
-- Mails and text messages are found by recipient, so that they are deleted with the member.
create index mails_recipient_idx on mails (lower(recipient));

create table sms_messages (
  id uuid primary key,
  dedup_key text not null unique,
  recipient text not null check (recipient ~ '^01[016789][0-9]{7,8}$'),
  template text not null check (template <> ''),
  -- Null once the message has ended: it may contain a code.
  text text,
  state text not null check (state in ('PENDING', 'SENT', 'REFUSED', 'FAILED', 'EXPIRED')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  -- The message is not sent after this time.
  expires_at timestamptz not null,
  sent_at timestamptz,
  due_at timestamptz,
  check (expires_at > created_at),
  check ((state = 'PENDING') = (text is not null)),
  check ((state = 'PENDING') = (due_at is not null)),
  check ((state = 'SENT') = (sent_at is not null))
);
create index sms_messages_due_idx on sms_messages (due_at) where due_at is not null;
create index sms_messages_created_idx on sms_messages (created_at);
-- Few of all messages are unsent; the metrics query them.
create index sms_messages_unsent_idx on sms_messages (state) where state <> 'SENT';
create index sms_messages_recipient_idx on sms_messages (recipient);

-- Mails of operators to members. The recipients are rows, inserted once when a campaign is queued: only they record what was
-- sent, to whom, and what is unknown. The address is read from the member when sending, so it is not copied.
create table campaigns (
  id uuid primary key,
  kind text not null check (kind in ('ADVERTISING', 'NOTICE')),
  subject text not null check (subject <> ''),
  content text not null check (content <> ''),
  filter jsonb not null,
  state text not null check (state in ('DRAFT', 'QUEUED', 'SENDING', 'PAUSED', 'STOPPED', 'DONE')),
  pause_reason text check (pause_reason in ('OPERATOR', 'TRANSPORT', 'REFUSALS')),
  pause_detail text not null default '',
  -- Consecutive mails that the transport itself failed to hand over.
  failures_in_row integer not null default 0,
  -- An operator saw that many addresses are refused, and resumed the campaign.
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
);
create index campaigns_created_idx on campaigns (created_at desc, id);
create index campaigns_open_idx on campaigns (queued_at) where state in ('QUEUED', 'SENDING');

create table campaign_recipients (
  campaign_id uuid not null references campaigns (id),
  user_id uuid not null references users (id),
  state text not null check (state in ('PENDING', 'SENDING', 'SENT', 'FAILED', 'SKIPPED', 'UNKNOWN')),
  reason text check (reason in (
    'REJECTED', 'REFUSED', 'GAVE_UP', 'NO_CONSENT', 'GONE', 'REFUSED_ADDRESS', 'NO_ANSWER'
  )),
  -- The response of the mail server, without the address.
  response text not null default '',
  tries integer not null default 0,
  due_at timestamptz not null,
  claim_id uuid,
  lease_until timestamptz,
  updated_at timestamptz not null,
  primary key (campaign_id, user_id),
  check ((state = 'SENDING') = (claim_id is not null and lease_until is not null)),
  check ((state in ('FAILED', 'SKIPPED', 'UNKNOWN')) = (reason is not null))
);
create index campaign_recipients_due_idx on campaign_recipients (campaign_id, due_at) where state = 'PENDING';
create index campaign_recipients_state_idx on campaign_recipients (campaign_id, state, user_id);
create index campaign_recipients_lease_idx on campaign_recipients (lease_until) where state = 'SENDING';

-- SHA-256 of the address in lower case: the stored value identifies nobody.
create table refused_addresses (
  address_hash bytea primary key,
  response text not null,
  refused_at timestamptz not null
);
