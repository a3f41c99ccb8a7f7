import type { ConsoleProduct, StockItem } from '@iruon/contract';
import { makeOption, makeProduct, makeStockItem, makeSupply } from '@iruon/db/factories';
import { beforeAll, expect, it } from 'vitest';
import { openStock } from './stock-items.fixture.ts';

const { db, ask, withRole } = await openStock();

const SHELVES = ['B-02', '', 'A-01', '', 'A-01', 'C-10', ''];
let brand: string;
let category: string;

beforeAll(async () => {
  for (const [place, shelf] of SHELVES.entries()) {
    const product = await makeProduct(db, { stock: place % 3 === 0 ? 0 : place, code: `PAGE-${9 - place}` });
    const supply = await makeSupply(db, { productId: product.id, stock: place % 2, stockEnabled: true });
    const option = await makeOption(db, { stock: (place * 5) % 4, value: [`${place}`] });
    for (const id of shelf ? [{ productId: product.id }, { productId: option.productId, optionId: option.id }] : [])
      await makeStockItem(db, { ...id, shelf, reorderPoint: 3 });
    if (place === 0) await makeStockItem(db, { productId: product.id, supplyId: supply.id, shelf: 'A-02' });
    const codes = await db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brandId')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .select(['brands.code as brand', 'categories.code as category'])
      .where('products.id', '=', product.id)
      .executeTakeFirstOrThrow();
    ({ brand, category } = codes);
  }
});

async function page(filter: object, sort: readonly string[], range: readonly [number, number]) {
  const query = new URLSearchParams(Object.entries({ filter, sort, range }).map(([k, v]) => [k, JSON.stringify(v)]));
  const { status, body } = await ask('GET', `stock?${query}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as { items: StockItem[]; total: number };
}

const keyOf: Record<'code' | 'shelf' | 'stock', (item: StockItem) => string | number> = {
  code: ({ code }: StockItem) => code,
  shelf: ({ shelf }: StockItem) => shelf,
  stock: ({ stock }: StockItem) => stock,
};
const filters = () => [
  {},
  { need: 'SOLD_OUT' },
  { need: 'NO_SHELF' },
  { brand },
  { category },
  { q: 'PAGE' },
  { need: 'SOLD_OUT', q: 'PAGE' },
  { need: 'REORDER' },
];

it('shows every keeper of a filter on exactly one page, in every order', async () => {
  for (const filter of filters())
    for (const by of ['code', 'shelf', 'stock'] as const)
      for (const way of ['ASC', 'DESC']) {
        const whole = await page(filter, [by, way], [0, 99]);
        const name = JSON.stringify([filter, by, way]);
        expect(whole.items.length, name).toBe(whole.total);
        const paged: StockItem[] = [];
        for (let from = 0; from < whole.total; from += 4)
          paged.push(...(await page(filter, [by, way], [from, from + 3])).items);
        expect(
          paged.map(({ _id }) => _id),
          name,
        ).toEqual(whole.items.map(({ _id }) => _id));
        // What has no shelf is behind the rest both ways.
        const ordered = by === 'shelf' ? whole.items.filter(({ shelf }) => shelf !== '') : whole.items;
        const keys = ordered.map(keyOf[by]);
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(keys, name).toEqual(way === 'ASC' ? sorted : sorted.toReversed());
        if (by === 'shelf') expect(whole.items.slice(0, ordered.length), name).toEqual(ordered);
      }
});

it('selects what is sold out or has no shelf as it is at this moment', async () => {
  const { items: everything } = await page({}, ['code', 'ASC'], [0, 99]);
  const ids = async (need: string) =>
    (await page({ need }, ['code', 'ASC'], [0, 99])).items.map(({ _id }) => _id).toSorted();
  const of = (isOf: (item: StockItem) => boolean) => everything.filter(isOf).map(({ _id }) => _id);
  expect(await ids('SOLD_OUT')).toEqual(of(({ stock }) => stock === 0).toSorted());
  const low = of(({ stock, reorderPoint }) => reorderPoint !== null && stock <= reorderPoint);
  expect(low.length).toBeGreaterThan(2);
  expect(await ids('REORDER')).toEqual(low.toSorted());
  expect(await ids('NO_SHELF')).toEqual(of(({ shelf }) => shelf === '').toSorted());
  const [one] = everything.filter(({ kind, stock }) => kind === 'PRODUCT' && stock > 0);
  const count = { change: { delta: -(one?.stock ?? 0) }, cause: 'DAMAGED', note: '' };
  expect((await ask('POST', `stock/${one?._id}/adjustments`, count)).status).toBe(200);
  expect(await ids('SOLD_OUT')).toContain(one?._id);
  expect((await page({}, ['stock', 'DESC'], [0, 99])).items.at(-1)?.stock).toBe(0);
  expect((await page({ need: 'SOLD_OUT' }, ['code', 'ASC'], [90, 99])).total).toBe((await ids('SOLD_OUT')).length);
});

it('is read by packers too, who see no prices in the list of products', async () => {
  const packer = await withRole('packer');
  expect((await ask('GET', 'stock', undefined, packer)).status).toBe(200);
  const prices = async (as?: typeof packer) => {
    const { products } = (await ask('GET', 'products', undefined, as)).body as { products: ConsoleProduct[] };
    expect(products.length).toBeGreaterThan(0);
    return new Set(products.flatMap(({ price, salePrice }) => [typeof price, typeof salePrice]));
  };
  expect(await prices()).toEqual(new Set(['number']));
  expect(await prices(await withRole('support'))).toEqual(new Set(['number']));
  // The type of null.
  expect(await prices(packer)).toEqual(new Set(['object']));
});
