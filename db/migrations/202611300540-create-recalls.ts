import { type Kysely, sql } from 'kysely';

const tables = [
  // A recall of lots, or a drill of one: a drill changes no lot and writes to nobody. confirmed_on: when the hazard was
  // confirmed, which starts the clock of the plan. list_ms: how long it took to make the list of buyers.
  `create table recalls (
    id uuid primary key,
    recall_no text not null unique check (recall_no ~ '^RC[0-9]{6}-[0-9]{2,}$'),
    is_drill boolean not null,
    hazard smallint not null check (hazard between 1 and 3),
    title text not null check (length(title) between 1 and 100),
    reason text not null check (length(reason) between 1 and 2000),
    instruction text not null check (length(instruction) between 1 and 2000),
    state text not null check (state in ('OPEN', 'CLOSED')),
    confirmed_on date not null,
    plan_filed_on date,
    extended_at timestamptz,
    extension_reason text check (length(extension_reason) between 1 and 200),
    list_ms integer not null check (list_ms >= 0),
    opened_by uuid not null references users (id),
    opened_at timestamptz not null,
    -- When the job has written the notices of all buyers.
    notified_at timestamptz,
    closed_by uuid references users (id),
    closed_at timestamptz,
    close_note text check (length(close_note) between 1 and 2000),
    reopened_at timestamptz,
    reopen_reason text check (length(reopen_reason) between 1 and 200),
    -- Until when the law wants the proof of the notices, two years after the end.
    kept_until date,
    updated_at timestamptz not null,
    check ((state = 'CLOSED') = (closed_at is not null)),
    check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (kept_until is null)),
    check ((extended_at is null) = (extension_reason is null)),
    check (extended_at is null or hazard = 3),
    check ((reopened_at is null) = (reopen_reason is null))
  )`,
  'create index recalls_opened_idx on recalls (opened_at desc, id desc)',
  "create index recalls_open_idx on recalls (id) where state = 'OPEN'",
  `create index recalls_unsent_idx on recalls (id) where notified_at is null and not is_drill`,
  `create table recall_lots (
    recall_id uuid not null references recalls (id),
    lot_id uuid not null references lots (id),
    -- What was there when it was opened.
    state text not null,
    shelf integer not null,
    quarantine integer not null,
    primary key (recall_id, lot_id)
  )`,
  'create index recall_lots_lot_idx on recall_lots (lot_id)',
  // A buyer who got pieces, with the contact of that time: of a former member the one of the last purchase, which the law
  // retains. The answer is the buyer's, or what an operator was told (answered_by).
  `create table recall_parties (
    id uuid primary key,
    recall_id uuid not null references recalls (id),
    user_id uuid not null references users (id),
    is_former boolean not null,
    name text not null,
    founder text not null,
    business_name text not null,
    business_no text not null,
    phone text not null,
    email text not null,
    postcode text not null,
    address text not null,
    read_at timestamptz,
    answered_at timestamptz,
    answered_by uuid references users (id),
    source text check (source in ('PAGE', 'PHONE', 'VISIT', 'MAIL', 'OTHER')),
    comment text not null default '' check (length(comment) <= 1000),
    note text not null default '' check (length(note) <= 500),
    waived_at timestamptz,
    waived_by uuid references users (id),
    waived_reason text check (length(waived_reason) between 1 and 200),
    updated_at timestamptz not null,
    unique (recall_id, user_id),
    check ((answered_at is null) = (source is null)),
    check (source is distinct from 'PAGE' or answered_by is null),
    check ((waived_at is null) = (waived_reason is null))
  )`,
  'create index recall_parties_user_idx on recall_parties (user_id)',
  // What a buyer says about the pieces of a lot that it got.
  `create table recall_answers (
    party_id uuid not null references recall_parties (id),
    lot_id uuid not null references lots (id),
    used integer not null check (used >= 0),
    to_return integer not null check (to_return >= 0),
    stored integer not null check (stored >= 0),
    missing integer not null check (missing >= 0),
    primary key (party_id, lot_id)
  )`,
  // The proof of a notice: its text and address outlive the mail. message_id is that of the mail or text message. The first
  // notice of a buyer has no reason.
  `create table recall_notices (
    id uuid primary key,
    recall_id uuid not null references recalls (id),
    party_id uuid not null references recall_parties (id),
    channel text not null check (channel in ('MAIL', 'SMS')),
    address text not null,
    subject text not null,
    body text not null,
    message_id uuid,
    state text not null check (state in ('QUEUED', 'SENT', 'FAILED')),
    tries integer not null default 0,
    last_error text,
    reason text check (length(reason) between 1 and 200),
    asked_by uuid references users (id),
    created_at timestamptz not null,
    sent_at timestamptz,
    check ((state = 'SENT') = (sent_at is not null)),
    check (message_id is not null or state = 'FAILED')
  )`,
  `create unique index recall_notices_once on recall_notices (party_id, channel) where reason is null`,
  'create unique index recall_notices_message_idx on recall_notices (message_id) where message_id is not null',
  'create index recall_notices_party_idx on recall_notices (party_id, created_at)',
  'create index recall_notices_recall_idx on recall_notices (recall_id, state)',
];

const functions = [
  // The message changes in the transaction of its sender, so a killed process cannot separate them.
  `create function follow_recall_mail() returns trigger language plpgsql as $$
    begin
      update recall_notices set tries = new.tries, last_error = new.last_error, sent_at = new.sent_at,
        state = case when new.state = 'SENT' then 'SENT' when new.state = 'FAILED' and new.due_at is null then 'FAILED' else 'QUEUED' end
      where message_id = new.id;
      return null;
    end $$`,
  `create trigger mails_of_recalls after update of state, tries, due_at on mails for each row
    when (new.template = 'recall') execute function follow_recall_mail()`,
  `create function follow_recall_sms() returns trigger language plpgsql as $$
    begin
      update recall_notices set tries = new.tries, last_error = new.last_error, sent_at = new.sent_at,
        state = case new.state when 'SENT' then 'SENT' when 'PENDING' then 'QUEUED' else 'FAILED' end
      where message_id = new.id;
      return null;
    end $$`,
  `create trigger sms_of_recalls after update of state, tries on sms_messages for each row
    when (new.template = 'recall') execute function follow_recall_sms()`,
  // The law wants the proof for two years after the end (Enforcement Rule of the Medical Devices Act, articles 52 to 54).
  `create function keep_recall() returns trigger language plpgsql as $$
    declare
      until date;
    begin
      select kept_until into until from recalls
      where id = (case when tg_table_name = 'recalls' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'recall_id' end)::uuid
        and not is_drill;
      if found and (until is null or until >= (now() at time zone 'Asia/Seoul')::date) then
        raise exception 'A recall and its proof must be retained until %', coalesce(until::text, 'two years after its end')
          using errcode = 'restrict_violation';
      end if;
      return old;
    end $$`,
  'create trigger recalls_kept before delete on recalls for each row execute function keep_recall()',
  'create trigger recall_notices_kept before delete on recall_notices for each row execute function keep_recall()',
  'create trigger recall_parties_kept before delete on recall_parties for each row execute function keep_recall()',
];

/** Recalls of lots: who got pieces, the notices with their proof, and what the buyers say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...functions]) await sql.raw(statement).execute(db);
}
