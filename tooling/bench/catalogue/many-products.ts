import pg from 'pg';
import { BRANDS, families, LEAVES, ROOTS } from './families.ts';

const statements = [
  // Ids are in the order of the numbers, like real ids in the order of time.
  `create function pg_temp.id_of(kind int, number bigint) returns uuid immutable language sql as
   $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`,
  `insert into brands (id, code, name, sequence)
   select pg_temp.id_of(1, n), 'BB' || n, '브랜드 ' || n, 100 + n from generate_series(0, ${BRANDS - 1}) n`,
  `insert into categories (id, code, name, depth, sequence)
   select pg_temp.id_of(2, n), 'BR' || n, '대분류 ' || n, 1, 100 + n from generate_series(0, ${ROOTS - 1}) n`,
  `insert into categories (id, parent_id, code, name, depth, sequence)
   select pg_temp.id_of(3, n), pg_temp.id_of(2, n / ${LEAVES}), 'BL' || n, '소분류 ' || n, 2, n
   from generate_series(0, ${ROOTS * LEAVES - 1}) n`,
];

const products = `
  insert into products (id, code, type, brand_id, category_id, name, size, price, sale_price, stock, options_enabled,
    options_criteria, shows, sells, search_keys, search_initials, search_version, facets, created_at, updated_at)
  select pg_temp.id_of(4, n), 'G-' || lpad(n::text, 7, '0'), 'NORMAL_PRODUCT', pg_temp.id_of(1, f.brand), pg_temp.id_of(3, f.category),
    f.name || ' ' || n, f.size, f.price + (n % 97) * 100, f.price + (n % 97) * 100, case when n % 10 = 0 then 0 else 50 end,
    f.criteria is not null, coalesce(f.criteria, '[]'), n % 50 <> 7, n % 33 <> 8,
    f."searchKeys" || 'g ' || lpad(n::text, 7, '0') || ' g' || lpad(n::text, 7, '0') || ' ', f."searchInitials",
    f."searchVersion", f.facets, now() - n * interval '1 minute', now()
  from generate_series(1, $2::bigint) n
  join (
    select row_number() over () as number, r.*
    from jsonb_to_recordset($1::jsonb) as r (name text, size text, brand int, category int, price bigint, criteria jsonb,
      "searchKeys" text, "searchInitials" text, "searchVersion" int, facets text[])
  ) f on f.number = (n * 7919) % $3::bigint + 1`;

const options = `
  insert into product_options (id, product_id, name, value, stock, sequence)
  select pg_temp.id_of(5, row_number() over ()), p.id, o.value, array[o.value, '10.0mm'], p.stock, o.place
  from products p, unnest(array['골드', '로즈', '블루']) with ordinality as o (value, place)
  where p.options_enabled and p.id >= pg_temp.id_of(4, 0) and p.id < pg_temp.id_of(5, 0)`;

const TRIES = 40;

/** Vacuums until index-only scans are possible: an open snapshot prevents pages from being marked all-visible. */
async function tidy(client: pg.Client): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    await client.query('vacuum analyze');
    const { rows } = await client.query(
      `select relallvisible >= relpages * 0.95 as is_tidy from pg_class where oid = 'products'::regclass`,
    );
    if (rows[0].is_tidy) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('products could not be tidied: another session holds a snapshot');
}

/** Adds products by the thousand, with their own brands, categories and options, and updates the statistics. */
export async function makeManyProducts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    const made = families();
    await client.query(products, [JSON.stringify(made), count, made.length]);
    await client.query(options);
    // The same derived data as by core-api, in one statement.
    await client.query('update products set is_available = sells and stock > 0 where id >= pg_temp.id_of(4, 0)');
    await client.query(`
      update product_quantities k set availability =
        case when p.is_available then 'AVAILABLE' when p.sells then 'SOLD_OUT' else 'NOT_SOLD' end
      from products p where p.id = k.product_id and p.id >= pg_temp.id_of(4, 0)`);
    await client.query(`
      update product_quantities k set quantity = made.quantity
      from (select product_id, sum(stock) as quantity from product_options where enabled group by product_id) made
      where k.product_id = made.product_id and k.product_id >= pg_temp.id_of(4, 0)`);
    await client.query('truncate availability_checks');
    await client.query('commit');
    await tidy(client);
  } finally {
    await client.end();
  }
}
