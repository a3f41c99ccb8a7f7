import { makeDeviceUdi, makeOption, makeProduct } from '@iruon/db/factories';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { refreshSearchColumns } from '../../catalog/products/index.ts';
import { newId } from '../../kernel/ids.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { findLots } from './list-lots-repository.ts';

const { db } = await databaseForTests();
const TODAY = '2027-03-01';
const GTIN = '08800000000015';
/** More than a total counts. */
const MANY = 10_040;

const sorts = ['useBy', 'createdAt', 'lotNo'] as const;
const columns = { useBy: sql`l.use_by`, createdAt: sql`l.created_at`, lotNo: sql`l.lot_no collate "C"` };
const products: string[] = [];
const options: string[] = [];

const states = ['RECEIVED', 'RELEASED', 'HELD', 'RECALLED', 'SPENT'] as const;

beforeAll(async () => {
  for (const name of ['임플란트 픽스처', '커버 나사', '픽스처 드라이버', '힐링 어버트먼트'])
    products.push((await makeProduct(db, { name, code: `KODE${'ABCD'[products.length]}` })).id);
  for (const value of ['길이 8', '길이 나사 10'])
    options.push((await makeOption(db, { productId: products[3] ?? '', value: [value] })).id);
  await makeDeviceUdi(db, { productId: products[0] ?? '', gtin: GTIN });
  await refreshSearchColumns({ db });
  for (let number = 0; number < 60; number += 1) {
    const optionId = number % 5 === 4 ? (options[number % 2] ?? null) : null;
    const state = states[number % states.length] ?? 'RELEASED';
    const onHand = number % 3 === 0 ? 0 : number;
    await db
      .insertInto('lots')
      .values({
        ...{ id: newId(), productId: products[optionId ? 3 : number % 3] ?? '', optionId, state, onHand },
        // Several goods have the same number.
        ...{
          lotNo: `${number % 2 ? 'AB' : 'ab%'}${number >> 2}`,
          reason: '시험',
          quarantine: number % 7 === 0 ? 2 : 0,
        },
        ...{
          useBy: number % 6 === 0 ? null : `20${26 + (number % 3)}-0${1 + (number % 9)}-11`,
          receivedOn: '2026-01-10',
        },
        ...{ createdAt: new Date(Date.UTC(2026, 5, 1 + (number % 4))), updatedAt: new Date() },
      })
      .execute();
  }
});

type Filter = NonNullable<Parameters<typeof findLots>[1]['filter']>;

/** The lots of a filter, each condition on the whole table as plain as it is said. */
function plain(filter: Filter): RawBuilder<unknown> {
  const { q, state, _item, hasPieces, inQuarantine, lotNo } = filter;
  const like = (column: string, text: string) => sql`position(${text} in ${sql.raw(column)}) > 0`;
  const all = [sql`true`];
  if (state) all.push(sql`l.state = ${state}`);
  if (_item) all.push(sql`coalesce(l.option_id, l.product_id) = ${_item}`);
  if (hasPieces !== undefined) all.push(sql`(l.on_hand > 0 or l.quarantine > 0) = ${hasPieces}`);
  if (inQuarantine !== undefined) all.push(sql`(l.quarantine > 0) = ${inQuarantine}`);
  if (lotNo) all.push(sql`l.lot_no = ${lotNo}`);
  if (q === GTIN) all.push(sql`l.product_id = ${products[0]} and l.option_id is null`);
  else if (q)
    all.push(sql`(starts_with(l.lot_no, ${q}) or starts_with(l.lot_no, ${q.toUpperCase()}) or p.code = ${q}
      or ${like('p.name', q)} or ${like("coalesce(o.name, '')", q)})`);
  return sql`lots l join products p on p.id = l.product_id left join product_options o on o.id = l.option_id
    where ${sql.join(all, sql` and `)}`;
}

async function compare(filter: Filter, range: readonly [number, number]): Promise<void> {
  for (const by of sorts)
    for (const direction of ['ASC', 'DESC'] as const) {
      const way = sql.raw(direction);
      const { rows } = await sql<{ id: string }>`select l.id from ${plain(filter)}
        order by ${columns[by]} ${way}, l.id ${way} offset ${range[0]} limit ${range[1] - range[0] + 1}`.execute(db);
      const [counted] = (await sql<{ total: number }>`select count(*)::int as total from ${plain(filter)}`.execute(db))
        .rows;
      const found = await findLots(db, { filter, sort: [by, direction], range }, TODAY);
      expect(
        { filter, by, direction, total: found.total, ids: found.rows.map(({ id }) => id) },
        JSON.stringify(filter),
      ).toEqual({
        filter,
        by,
        direction,
        total: Math.min(10_000, counted?.total ?? -1),
        ids: rows.map(({ id }) => id),
      });
    }
}

const filters = (): Filter[] => [
  {},
  ...states.map((state) => ({ state })),
  { _item: products[3] ?? '' },
  { _item: options[0] ?? '' },
  { hasPieces: true },
  { hasPieces: false, state: 'HELD' },
  { inQuarantine: true },
  { inQuarantine: false, _item: products[1] ?? '' },
  { lotNo: 'AB3' },
  { lotNo: 'ab3' },
  ...['픽스처', '나사', 'ab', 'AB1', 'ab%', '%', 'KODEB', GTIN, '없는말', '길이'].flatMap((q) => [
    { q },
    { q, hasPieces: true },
  ]),
];

it('finds the lots of each filter in each order, as plain conditions do', async () => {
  for (const filter of filters()) {
    await compare(filter, [0, 9]);
    await compare(filter, [10, 24]);
  }
});

it('counts up to 10,000, and has the same lots where more match', async () => {
  await sql`insert into lots (id, product_id, lot_no, use_by, state, on_hand, received_on, created_at, updated_at)
    select new_uuid(), ${products[2]}, 'M' || n, date '2027-01-01' + n % 700, 'RELEASED', 1, '2026-01-10',
      timestamptz '2026-06-01 00:00Z' + n % 900 * interval '1 minute', now() from generate_series(1, ${MANY}::int) n`.execute(
    db,
  );
  for (const filter of [
    {},
    { state: 'RELEASED' },
    { q: '픽스처' },
    { q: 'm' },
    { hasPieces: true },
    { inQuarantine: false },
  ] as const) {
    await compare(filter, [0, 24]);
    await compare(filter, [5_000, 5_009]);
  }
  await compare({ q: '커버' }, [0, 24]);
  await compare({ state: 'HELD' }, [0, 24]);
});
