import { type Kysely, sql } from 'kysely';

const couriers =
  'CJ LOTTE HANJIN LOGEN EPOST KDEXP DAESIN HDEXP CHUNIL KUNYOUNG HONAM ILYANG GS25 CU EMS DHL FEDEX DIRECT'.split(' ');
const courierCode = `courier_code text not null check (courier_code in (${couriers.map((code) => `'${code}'`).join(', ')}))`;

const statements = [
  // The carrier whose program has a parcel: its answer may have no column for the carrier.
  `create table courier_handovers (
    parcel_id uuid primary key references packing_parcels (id),
    ${courierCode},
    at timestamptz not null
  )`,
  'create sequence courier_pickup_no_seq',
  // A parcel, or the goods of a claim, at the registration of a carrier. OPEN: the call is due, or its outcome is unknown.
  // The consignment is stored as it was first sent, because a repeated call must equal it.
  `create table courier_registrations (
    id uuid primary key,
    kind text not null check (kind in ('DELIVERY', 'PICKUP')),
    parcel_id uuid references packing_parcels (id),
    claim_id uuid references claims (id),
    ${courierCode},
    reference text not null unique check (reference ~ '^[A-Z][A-Z0-9-]{5,40}$'),
    registered_on date not null,
    consignment jsonb not null check (jsonb_typeof(consignment) = 'object'),
    state text not null check (state in ('OPEN', 'REGISTERED', 'REFUSED', 'CANCELING', 'CANCELED')),
    invoice_no text check (invoice_no <> ''),
    sorting jsonb check (jsonb_typeof(sorting) = 'object'),
    reason text not null default '',
    tries integer not null default 0 check (tries >= 0),
    due_at timestamptz,
    print_count integer not null default 0 check (print_count >= 0),
    requested_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((kind = 'DELIVERY') = (parcel_id is not null) and (kind = 'PICKUP') = (claim_id is not null)),
    check (state <> 'REFUSED' or reason <> ''),
    check (state not in ('REGISTERED', 'CANCELING') or kind = 'PICKUP' or invoice_no is not null),
    check ((state in ('OPEN', 'CANCELING')) = (due_at is not null))
  )`,
  // One that counts for each parcel and claim.
  `create unique index courier_registrations_parcel_idx on courier_registrations (parcel_id)
    where state in ('OPEN', 'REGISTERED', 'CANCELING') and parcel_id is not null`,
  `create unique index courier_registrations_claim_idx on courier_registrations (claim_id)
    where state in ('OPEN', 'REGISTERED', 'CANCELING') and claim_id is not null`,
  `create unique index courier_registrations_invoice_idx on courier_registrations (courier_code, invoice_no)
    where invoice_no is not null`,
  'create index courier_registrations_due_idx on courier_registrations (due_at) where due_at is not null',
  'create index courier_registrations_created_idx on courier_registrations (created_at desc, id desc)',
  'create index courier_registrations_of_parcel_idx on courier_registrations (parcel_id) where parcel_id is not null',
  'create index courier_registrations_of_claim_idx on courier_registrations (claim_id) where claim_id is not null',
  // Scans that carriers reported. WAITING: its effect is not possible yet. A scan is the same however often it is reported.
  `create table tracking_events (
    id uuid primary key,
    ${courierCode},
    invoice_no text not null check (invoice_no <> ''),
    code text not null check (code <> ''),
    state text not null check (state in ('REGISTERED', 'PICKED_UP', 'PICKUP_FAILED', 'IN_TRANSIT', 'ARRIVED',
      'OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'DELIVERED')),
    at timestamptz not null,
    place text not null default '',
    detail text not null default '',
    outcome text not null check (outcome in ('WAITING', 'APPLIED', 'IGNORED')),
    reason text not null default '',
    received_at timestamptz not null,
    unique (courier_code, invoice_no, code, at),
    check (outcome = 'APPLIED' or reason <> '')
  )`,
  `create index tracking_events_waiting_idx on tracking_events (received_at) where outcome = 'WAITING'`,
  'create index tracking_events_received_idx on tracking_events (received_at)',
  // When the carrier was last asked about a parcel.
  `create table tracking_checks (
    ${courierCode},
    invoice_no text not null,
    checked_at timestamptz not null,
    primary key (courier_code, invoice_no)
  )`,
];

/** Registers parcels and pickups at a carrier, and records the scans of goods on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
