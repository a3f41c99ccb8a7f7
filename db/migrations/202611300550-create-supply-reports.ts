import { type Kysely, sql } from 'kysely';

const month = `text not null check (%s ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')`;
const monthOf = (column: string) => `${column} ${month.replace('%s', column)}`;

const statements = [
  // What must be reported from a month on, until the next rule. implant_classes: implantable devices of these classes;
  // other_classes: every device of these; includes_nhi: devices with an insurance code that an institution gets.
  // price: on which rows unit price and amount are reported.
  `create table supply_rules (
    id uuid primary key,
    ${monthOf('from_month')} unique,
    implant_classes smallint[] not null,
    other_classes smallint[] not null,
    includes_nhi boolean not null,
    price text not null check (price in ('NONE', 'NHI', 'INSTITUTION')),
    note text not null default '' check (length(note) <= 200),
    created_by uuid references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (implant_classes <@ '{1,2,3,4}' and other_classes <@ '{1,2,3,4}')
  )`,
  // Article 54-2 of the enforcement rules of the Medical Devices Act, as in force since 2024-07-08.
  `insert into supply_rules (id, from_month, implant_classes, other_classes, includes_nhi, price, note, created_at, updated_at)
   values (new_uuid(), '2024-07', '{3,4}', '{}', true, 'INSTITUTION', '의료기기법 시행규칙 제54조의2', now(), now())`,
  // A buyer at the portal: the code that the portal gave to it as a client of this store.
  `create table supply_clients (
    id uuid primary key,
    user_id uuid not null unique references users (id),
    form text not null check (form in ('DEALER', 'INSTITUTION', 'PHARMACY', 'FREE')),
    institution_sign text check (institution_sign ~ '^[0-9]{8}$'),
    client_code text check (client_code ~ '^[!-~]{1,30}$'),
    client_name text check (length(client_name) between 1 and 200),
    source text not null check (source in ('PORTAL', 'HAND')),
    updated_by uuid references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  // A month. portal_state and portal_rows: as the portal said at portal_read_at.
  `create table supply_reports (
    id uuid primary key,
    ${monthOf('month')} unique,
    builds integer not null default 0,
    built_at timestamptz,
    built_by uuid references users (id),
    portal_state text check (portal_state in ('OPEN', 'FILED')),
    portal_rows integer,
    portal_foreign integer,
    portal_read_at timestamptz,
    filed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  // key: the facts that the row is built from, the same at every build. reference: what the portal keeps of the key.
  // quantity: packs of the identifier; loose: single pieces of a pack, of a recall only. order_won: what the whole order
  // line cost, so that a changed price of a set's other part is no difference.
  `create table supply_report_rows (
    id uuid primary key,
    report_id uuid not null references supply_reports (id),
    key text not null,
    reference text not null unique check (reference ~ '^[0-9A-F]{16}$'),
    kind text not null check (kind in ('SHIP', 'RETURN', 'DISCARD', 'RENTAL', 'RECALL')),
    occurred_on date not null,
    user_id uuid references users (id),
    order_id uuid references orders (id),
    product_id uuid not null references products (id),
    option_id uuid references product_options (id),
    lot_id uuid references lots (id),
    goods_name text not null,
    form text check (form in ('DEALER', 'INSTITUTION', 'PHARMACY', 'FREE')),
    client_code text,
    client_name text,
    institution_sign text,
    licence_no text,
    gtin text check (gtin ~ '^[0-9]{14}$'),
    pack_pieces integer check (pack_pieces > 0),
    quantity integer not null check (quantity >= 0),
    loose integer not null default 0 check (loose >= 0),
    pieces integer not null check (pieces > 0),
    lot_no text,
    serial text,
    made_on date,
    use_by date,
    unit_price bigint check (unit_price >= 0),
    amount bigint check (amount >= 0),
    order_won bigint,
    faults text[] not null default '{}',
    state text not null check (state in ('READY', 'FAULTY', 'SENDING', 'ADDED', 'REFUSED')),
    refusal text check (length(refusal) <= 500),
    portal_no text,
    sent_at timestamptz,
    added_at timestamptz,
    difference jsonb,
    build_no integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (report_id, key),
    check ((state = 'FAULTY') = (faults <> '{}')),
    check ((state = 'ADDED') = (added_at is not null)),
    check (state <> 'REFUSED' or refusal is not null),
    check (state <> 'SENDING' or sent_at is not null),
    check (kind <> 'DISCARD' or user_id is null),
    check (kind = 'RECALL' or loose = 0),
    check ((unit_price is null) = (amount is null)),
    check (difference is null or state = 'ADDED')
  )`,
  `create index supply_report_rows_state_idx on supply_report_rows (report_id, state, occurred_on, id)`,
  `create index supply_report_rows_day_idx on supply_report_rows (report_id, occurred_on, id)`,
  `create index supply_report_rows_user_idx on supply_report_rows (user_id) where user_id is not null`,
  `create index supply_report_rows_different_idx on supply_report_rows (report_id, id) where difference is not null`,
  // A press by a person, and the calls that it causes. sent_at: before the last call that files or un-files; the portal
  // has one call for both, so that it is never repeated before the portal was asked.
  `create table supply_report_runs (
    id uuid primary key,
    report_id uuid not null references supply_reports (id),
    kind text not null check (kind in ('ADD', 'FILE', 'UNFILE')),
    state text not null check (state in ('OPEN', 'DONE', 'STOPPED')),
    seen_rows integer,
    reason text check (length(reason) between 1 and 200),
    added integer not null default 0,
    refused integer not null default 0,
    message text not null default '',
    asked_by uuid not null references users (id),
    due_at timestamptz,
    claimed_until timestamptz,
    sent_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null,
    check ((state = 'OPEN') = (ended_at is null)),
    check ((state = 'OPEN') = (due_at is not null)),
    check ((kind = 'UNFILE') = (reason is not null)),
    check ((kind = 'ADD') = (seen_rows is null))
  )`,
  `create unique index supply_report_runs_open_idx on supply_report_runs (report_id) where ended_at is null`,
  `create index supply_report_runs_due_idx on supply_report_runs (due_at) where ended_at is null`,
  `create index supply_report_runs_report_idx on supply_report_runs (report_id, created_at desc)`,
];

/** Monthly reports of supplied medical devices to the ministry: rules, clients, months, rows, and the presses of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
