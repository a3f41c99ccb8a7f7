import type { ConsoleProductDetail, ProductSheetPreview } from '@iruon/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openConsole } from '../products.fixture.ts';

const { database, test, root, operator, colleague, create, save, send, history, expectSound } = {
  ...(await openConsole()),
  root: '/api/console/shop/products',
};
afterAll(expectSound);

const put = (rows: object[], { key = crypto.randomUUID(), reason = '', as = operator } = {}) =>
  test.send('PUT', `${root}/sheet`, { as, headers: { 'idempotency-key': key }, body: { rows, reason } });
const preview = async (rows: object[]) =>
  (await send('POST', '/sheet/preview', { rows })).body as unknown as ProductSheetPreview;
const read = async ({ _id }: { _id: string }) => (await send('GET', `/${_id}`)).body.product as ConsoleProductDetail;
const stockOf = async (product: ConsoleProductDetail) => (await read(product)).stock;
const priced = (_product: string, from: number, to: number) => ({ _product, price: { from, to } });

const variants = {
  optionsConf: {
    enabled: true,
    sort: 'MANUAL' as const,
    criteria: [{ type: 'SELECT' as const, name: '지름', values: [{ name: '4.0' }, { name: '4.5' }] }],
  },
  options: ['4.0', '4.5'].map((value) => ({
    value: [value],
    hexa: null,
    price: 0,
    enabled: true,
    stock: { delta: 5 },
  })),
};

describe('a sheet of products', () => {
  it('saves price, stock and visibility of many products with one audit entry each', async () => {
    const one = await create({ price: 10_000, stock: { delta: 3 } });
    const two = await create({ price: 20_000, ...variants });
    const [option] = two.options;
    const rows = [
      { ...priced(one._id, 10_000, 12_000), stock: { from: 3, to: 8 }, shows: { from: one.shows, to: !one.shows } },
      { _product: two._id, sells: { from: two.sells, to: !two.sells } },
      { _product: two._id, _option: option?._id, stock: { from: 5, to: 0 } },
    ];
    expect(await preview(rows)).toMatchObject({ products: 2, refused: 0, changes: { length: 5 } });
    expect(await stockOf(one)).toBe(3);
    const { status, body } = await put(rows, { reason: '재고 조사' });
    expect([status, body]).toEqual([200, { products: 2, cells: 5, _change: expect.any(String) }]);
    expect(await read(one)).toMatchObject({ price: 12_000, salePrice: 12_000, stock: 8, shows: !one.shows });
    expect((await read(two)).options.map(({ stock }) => stock)).toEqual([0, 5]);
    const [entry] = await history(one._id);
    expect(entry?.changes).toMatchObject([
      { field: 'price', from: 10_000, to: 12_000 },
      { field: 'shows', from: one.shows, to: !one.shows },
      { field: 'stock', from: 3, to: 8 },
    ]);
    const { details } = await database.db
      .selectFrom('auditLog')
      .select('details')
      .where('subject', '=', `product:${one._id}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ reason: '재고 조사' });
  });

  it('saves nothing if a single cell is refused, and names each by its cell', async () => {
    const one = await create({ price: 10_000, stock: { delta: 3 } });
    const off = {
      unit: 'AMOUNT' as const,
      amount: 5_000,
      expiration: { enabled: false, startDate: null, endDate: null },
    };
    const two = await create({ price: 20_000, discountEnabled: true, discount: off });
    const three = await create({ price: 20_000, ...variants });
    const refused = await put([
      priced(one._id, 10_000, 11_000),
      priced(two._id, 20_000, 4_000),
      { _product: three._id, stock: { from: 0, to: 4 } },
      { _product: three._id, _option: one._id, stock: { from: 0, to: 4 } },
      { _product: crypto.randomUUID(), price: { from: 1, to: 2 } },
      { _product: one._id, _supply: one._id, price: { from: 1, to: 2 } },
    ]);
    expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_SHEET_REFUSED']);
    const errors = refused.body.errors as { path: string; message: string }[];
    expect(errors.map(({ path }) => path)).toEqual(
      [1, 2, 3, 4, 5].map((row) => `body.rows.${row}.${row === 2 || row === 3 ? 'stock' : 'price'}`),
    );
    expect(errors.map(({ message }) => message)).toEqual([
      '할인 금액이 정가보다 큽니다.',
      '옵션이 있는 상품의 재고는 옵션 줄에서 고쳐 주세요.',
      '이 상품의 옵션이나 부속품이 아닙니다. 표를 다시 불러와 주세요.',
      '지워진 상품입니다.',
      '옵션과 부속품은 재고만 고칠 수 있습니다.',
    ]);
    expect((await read(one)).price).toBe(10_000);
    expect(await history(one._id)).toHaveLength(1);
  });

  it('refuses values that no product may have', async () => {
    const one = await create({ price: 10_000, stock: { delta: 3 } });
    const wrong = async (row: object) => (await preview([{ _product: one._id, ...row }])).changes[0]?.refusal;
    expect(await wrong({ price: { from: 10_000, to: -1 } })).toBe('0원 이상이어야 합니다.');
    expect(await wrong({ price: { from: 10_000, to: 1_000_000_001 } })).toBe('10억 원까지 입력할 수 있습니다.');
    expect(await wrong({ stock: { from: 3, to: -1 } })).toBe('재고는 0개 이상이어야 합니다.');
    expect(await wrong({ stock: { from: 3, to: 1_000_001 } })).toBe('100만 개까지 입력할 수 있습니다.');
  });

  it('names the colleague who changed a cell meanwhile; other fields of the product are no conflict', async () => {
    const one = await create({ price: 10_000, name: '처음' });
    await save(one, { name: '새 이름' }, colleague);
    expect((await put([priced(one._id, 10_000, 11_000)])).status).toBe(200);
    await save(await read(one), { price: 15_000 }, colleague);
    const { body } = await put([priced(one._id, 11_000, 12_000)]);
    expect(body.errors).toMatchObject([
      { message: '그 사이 이동료 님이 바꾸어 11,000원에서 15,000원으로 바뀌었습니다.' },
    ]);
    const already = await put([priced(one._id, 11_000, 15_000)]);
    expect([already.status, already.body]).toEqual([200, { products: 0, cells: 0, _change: null }]);
  });

  it('is saved once: by a key, and by values that are stored already', async () => {
    const one = await create({ price: 10_000, stock: { delta: 3 } });
    const rows = [{ ...priced(one._id, 10_000, 11_000), stock: { from: 3, to: 5 } }];
    const key = crypto.randomUUID();
    const [first, again] = [await put(rows, { key }), await put(rows, { key })];
    expect(again.body).toEqual(first.body);
    expect((await put(rows)).body).toEqual({ products: 0, cells: 0, _change: null });
    expect(await history(one._id)).toHaveLength(2);
    expect(await stockOf(one)).toBe(5);
  });

  it('waits for a sale and then compares with what is left', async () => {
    const products = await Promise.all([1, 2, 3].map(() => create({ price: 10_000, stock: { delta: 9 } })));
    const rows = products.map(({ _id }) => ({ _product: _id, stock: { from: 9, to: 20 } }));
    const others = products.toReversed().map(({ _id }) => ({ _product: _id, stock: { from: 9, to: 30 } }));
    const codes = (await Promise.all([put(rows), put(others, { as: colleague })])).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(new Set(await Promise.all(products.map(stockOf))).size).toBe(1);
  });

  it('has at most 500 rows, each once', async () => {
    const row = priced(crypto.randomUUID(), 1, 2);
    expect((await put([row, row])).status).toBe(400);
    expect((await put(Array.from({ length: 501 }, () => priced(crypto.randomUUID(), 1, 2)))).status).toBe(400);
    expect((await put([])).status).toBe(400);
  });

  it('lists the options and supplies whose stock is counted', async () => {
    const { _id } = await create({
      ...variants,
      supplies: [{ name: '나사', price: 0, stockEnabled: true, enabled: true, stock: { delta: 2 } }],
    });
    const plain = await create();
    const { body } = await send('GET', `/sheet?_products=${_id},${plain._id}`);
    expect(body.items).toMatchObject([
      { _product: _id, name: '4.0', stock: 5 },
      { _product: _id, name: '4.5', stock: 5 },
      { _product: _id, name: '부속품 나사', stock: 2, _option: null },
    ]);
  });
});
