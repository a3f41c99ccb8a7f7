import { type Kysely, sql } from 'kysely';

const statements = [
  // The digits of a GTIN count three times and once in turn; with its check digit the sum ends in zero.
  `create function is_gtin(gtin text) returns boolean language sql immutable strict as $$
    select case when gtin ~ '^[0-9]{14}$' and gtin <> '00000000000000' then (
      select sum(substr(gtin, place, 1)::int * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
      from generate_series(1, 14) place
    ) else false end
  $$`,
  // The device data of a product, and those in which one of its options differs: null is as on the product.
  `create table device_data (
    id uuid primary key,
    product_id uuid not null references products (id) on delete cascade,
    option_id uuid references product_options (id) on delete cascade,
    licence_no text check (licence_no = btrim(licence_no) and length(licence_no) between 1 and 50),
    device_class smallint check (device_class between 1 and 4),
    implantable boolean,
    nhi_code text check (nhi_code ~ '^[A-Z][0-9A-Z]{7}$'),
    lot_required boolean,
    min_shelf_days integer check (min_shelf_days between 0 and 3650),
    unique nulls not distinct (product_id, option_id),
    check (num_nonnulls(licence_no, device_class, implantable, nhi_code, lot_required, min_shelf_days) > 0)
  )`,
  'create index device_data_option_idx on device_data (option_id) where option_id is not null',
  // A device identifier means one product or option in one packing, so no two have the same.
  `create table device_udis (
    gtin text primary key check (is_gtin(gtin)),
    product_id uuid not null references products (id) on delete cascade,
    option_id uuid references product_options (id) on delete cascade,
    level text not null check (level in ('UNIT', 'PACK', 'CASE')),
    pieces integer not null check (pieces between 1 and 100000),
    sequence integer not null,
    check (level <> 'UNIT' or pieces = 1)
  )`,
  'create index device_udis_product_idx on device_udis (product_id)',
  'create index device_udis_option_idx on device_udis (option_id) where option_id is not null',
];

/** What the law asks about medical devices, by product and option, and the identifiers on their packages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
