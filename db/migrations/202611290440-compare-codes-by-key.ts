import { type Kysely, sql } from 'kysely';

const functions = [
  // The spellings of one code: case, hyphens and underscores. The contract's `productCodeKey` computes the same. Bodies
  // are parsed here, so that a restored backup needs no search path.
  `create function product_code_key(code text) returns text language sql immutable strict parallel safe
     return upper(replace(replace(replace(code, '-', ''), '_', ''), ' ', ''))`,
  `create function product_code_keys(codes jsonb) returns text[] language sql immutable parallel safe
     begin atomic
       select coalesce(array_agg(product_code_key(code)), '{}')
       from jsonb_array_elements_text(case when jsonb_typeof(codes) = 'array' then codes else '[]' end) as code;
     end`,
];

/** The groups of values that a new unique index would refuse, up to ten. */
async function assertDistinct(db: Kysely<unknown>, table: 'products' | 'coupons', column: string, key: string) {
  const { rows } = await sql<{ codes: string }>`
    select string_agg(${sql.ref(column)}, ', ' order by ${sql.ref(column)}) as codes from ${sql.table(table)}
    where ${sql.ref(column)} is not null group by ${sql.raw(key)} having count(*) > 1 limit 10`.execute(db);
  if (rows.length === 0) return;
  const groups = rows.map(({ codes }) => codes).join('; ');
  throw new Error(
    `${table} have codes that differ in case and hyphens only: ${groups}. Rename all but one of each group in the ` +
      'console of the previous version, then migrate again.',
  );
}

const statements = [
  // An exact code stays unique: carts, orders and sheets show the code as it is written.
  // An index on an expression: a unique column would count as a key, and every change of a stock would wait for the
  // foreign keys of orders and carts.
  'create unique index products_code_key_idx on products (product_code_key(code))',
  `alter table boards add column product_keys text[] not null
     generated always as (product_code_keys(meta -> 'productCodes')) stored`,
  `create index boards_product_keys_idx on boards using gin (product_keys) where code = 'IFU'`,
  // Computed again by the job, with the keys of product codes.
  `update boards set search_keys = '' where code = 'IFU'`,
  "create unique index coupons_code_key on coupons (replace(event_code, '-', '')) where event_code is not null",
  // The same document under another name is another file, because people see its name; a picture is one.
  'drop index files_once',
  `create unique index files_once on files
     (uploaded_by, purpose, is_members_only, sha256, (case when mime like 'image/%' then '' else name end))`,
  // A clinic's line of Seoul has nine digits, a switchboard eight, a safe number twelve.
  'alter table destinations drop constraint destinations_phone_check',
  `alter table destinations add constraint destinations_phone_check check (phone ~ '^[0-9]{8,12}$')`,
  // Invoice numbers are stored without the hyphens of their groups.
  `update orders set invoice_no = upper(replace(replace(invoice_no, '-', ''), ' ', '')) where invoice_no ~ '[- a-z]'`,
  `update claims set invoice_no = upper(replace(replace(invoice_no, '-', ''), ' ', '')) where invoice_no ~ '[- a-z]'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of functions) await sql.raw(statement).execute(db);
  await assertDistinct(db, 'products', 'code', 'product_code_key(code)');
  await assertDistinct(db, 'coupons', 'event_code', "replace(event_code, '-', '')");
  for (const statement of statements) await sql.raw(statement).execute(db);
}
