import { randomUUID } from 'node:crypto';
import { makeOption, makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openRegularOrders } from './regular-orders.fixture.ts';

const { PATH, NOW, weekly, database, test, each, inCart, list, read, create, created, change, order, carts } =
  await openRegularOrders();

describe('saving', () => {
  it('stores chosen lines with option, delivery and price, and leaves the cart unchanged', async () => {
    const product = await makeProduct(database.db, { price: 10_000, optionsEnabled: true });
    const option = await makeOption(database.db, { productId: product.id, price: 2_000, stock: 7 });
    const other = await makeProduct(database.db, { price: 500 });
    const lines = [await inCart(product.id, { optionId: option.id, amount: 3 }), await inCart(other.id)];
    const saved = await created({ _carts: lines.slice(0, 1), cycle: weekly });
    expect(saved).toMatchObject({
      name: '월초',
      cycle: weekly,
      nextOn: '2026-11-21',
      isPaused: false,
      // Mails are off by default.
      hasReminder: false,
      lineCount: 1,
      troubledCount: 0,
      goodsTotal: 36_000,
      lines: [
        { _product: product.id, optionName: option.name, amount: 3, price: 12_000, savedPrice: 12_000, available: 3 },
      ],
    });
    expect(await carts()).toHaveLength(2);
    expect(await list()).toEqual([saved]);
  });

  it('creates one from a purchase, merging split lines', async () => {
    const [product, other] = [await makeProduct(database.db), await makeProduct(database.db)];
    const purchase = await makePurchase(database.db, { userId: each.member.id });
    for (const [sequence, [productId, amount]] of [
      [product.id, 2],
      [other.id, 1],
      [product.id, 3],
    ].entries()) {
      await makeOrder(database.db, {
        purchaseId: purchase.id,
        userId: each.member.id,
        sequence,
        productId: productId as string,
        amount: amount as number,
      });
    }
    const saved = await created({ purchaseNo: purchase.purchaseNo });
    expect(saved.lines.map(({ _product, amount }) => [_product, amount])).toEqual([
      [product.id, 5],
      [other.id, 1],
    ]);
    const stranger = await makeUser(database.db);
    expect(await create({ purchaseNo: purchase.purchaseNo }, { as: stranger })).toMatchObject({ status: 404 });
  });

  it('is created once for repeated requests', async () => {
    const line = await inCart((await makeProduct(database.db)).id);
    const key = randomUUID();
    const [one, again] = [await create({ _carts: [line] }, { key }), await create({ _carts: [line] }, { key })];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(one.body);
    expect(await list()).toHaveLength(1);
  });

  it('stores twenty, also concurrently, each with a unique name', async () => {
    const line = await inCart((await makeProduct(database.db)).id);
    const responses = await Promise.all(
      Array.from({ length: 23 }, (_, i) => create({ _carts: [line], name: `정기 ${Math.min(i, 21)}` })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(refused).toHaveLength(3);
    expect(await list()).toHaveLength(20);
    const [first, second] = await list();
    expect(await change(first?._id ?? '', { name: second?.name })).toMatchObject({
      status: 409,
      body: { code: 'REGULAR_NAME_TAKEN', errors: [{ path: 'body.name' }] },
    });
    // Its own name does not conflict.
    expect((await change(first?._id ?? '', { name: first?.name })).status).toBe(200);
  });

  it('accepts a hundred lines and no more', async () => {
    const { brandId, categoryId } = await makeProduct(database.db);
    const lines: string[] = [];
    for (let i = 0; i < 101; i += 1)
      lines.push(await inCart((await makeProduct(database.db, { brandId, categoryId })).id));
    expect((await create({ _carts: lines })).body.code).toBe('REGULAR_LINES_FULL');
    expect((await created({ _carts: lines.slice(1) })).lineCount).toBe(100);
  });

  it.each([
    ['name', { name: ' ' }],
    ['cycle.every', { cycle: { ...weekly, every: 13 } }],
    ['cycle.every', { cycle: { ...weekly, every: 0 } }],
    ['cycle.day', { cycle: { ...weekly, day: 7 } }],
    ['cycle.day', { cycle: { unit: 'MONTH', every: 1, day: 32 } }],
    ['from', { cycle: weekly, from: '2026-11-20' }],
    ['from', { cycle: weekly, from: '2027-11-23' }],
  ])('refuses an invalid %s at its field', async (path, bad) => {
    const line = await inCart((await makeProduct(database.db)).id);
    const { status, body } = await create({ _carts: [line], ...bad });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((body.errors as { path: string }[]).map((error) => error.path)).toContain(`body.${path}`);
  });

  it('refuses missing lines, or two sources at once', async () => {
    const stranger = await makeUser(database.db);
    const foreign = await inCart((await makeProduct(database.db)).id, { as: stranger });
    expect((await create({ _carts: [foreign] })).status).toBe(404);
    expect((await create({})).status).toBe(400);
    expect((await create({ _carts: [foreign], purchaseNo: '20260101-AAAAAA' })).status).toBe(400);
  });
});

describe('changing', () => {
  it('changes only the given fields, and restarts with another cycle', async () => {
    const [first, second] = [await makeProduct(database.db), await makeProduct(database.db)];
    const saved = await created({ _carts: [await inCart(first.id), await inCart(second.id)], cycle: weekly });
    const [line, other] = saved.lines.map(({ _id }) => _id);
    const renamed = await change(saved._id, { name: '격주 소모품', lines: [{ _id: line, amount: 9 }] });
    expect(renamed.body.regularOrder).toMatchObject({
      name: '격주 소모품',
      nextOn: '2026-11-21',
      version: saved.version + 1,
      lines: [{ amount: 9 }, { amount: 2 }],
    });
    const cycle = { unit: 'MONTH', every: 1, day: 31 };
    const moved = await change(saved._id, { cycle, from: '2027-02-03', lines: [{ _id: other, amount: 0 }] });
    expect(moved.body.regularOrder).toMatchObject({ nextOn: '2027-02-28', lineCount: 1 });
    expect((await change(saved._id, { isPaused: true })).body.regularOrder).toMatchObject({ isPaused: true, cycle });
    expect((await change(saved._id, { cycle: null })).body.regularOrder).toMatchObject({ cycle: null, nextOn: null });
    const last = await change(saved._id, { lines: [{ _id: line, amount: 0 }] });
    expect(last).toMatchObject({ status: 400, body: { errors: [{ path: 'body.lines' }] } });
    expect((await change(saved._id, { lines: [{ _id: other, amount: 1 }] })).status).toBe(404);
  });

  it('is hidden from other members: not seen, not changed, not ordered, not deleted', async () => {
    const saved = await created({ _carts: [await inCart((await makeProduct(database.db)).id)] });
    const stranger = await makeUser(database.db);
    expect(await list(stranger)).toEqual([]);
    expect((await read(saved._id, stranger)).status).toBe(404);
    expect((await change(saved._id, { isPaused: true }, stranger)).status).toBe(404);
    expect((await order(saved._id, saved.version, { as: stranger })).status).toBe(404);
    expect((await test.send('DELETE', `${PATH}/${saved._id}`, { as: stranger })).status).toBe(204);
    expect((await read(saved._id)).status).toBe(200);
    for (let i = 0; i < 2; i += 1)
      expect((await test.send('DELETE', `${PATH}/${saved._id}`, { as: each.member })).status).toBe(204);
    expect((await read(saved._id)).status).toBe(404);
  });
});

it('sorts due ones first: overdue, today, upcoming, without a date, paused', async () => {
  const line = await inCart((await makeProduct(database.db)).id);
  const save = (name: string, cycle: object | null) => created({ _carts: [line], name, cycle });
  await save('날짜 없음', null);
  const paused = await save('멈춤', weekly);
  await change(paused._id, { isPaused: true });
  await save('오늘', weekly);
  await save('앞으로', { ...weekly, day: 1 });
  each.clock = new Date('2026-11-20T01:00:00Z');
  await save('지남', { ...weekly, day: 5 });
  each.clock = NOW;
  expect((await list()).map(({ name, nextOn }) => [name, nextOn])).toEqual([
    ['지남', '2026-11-20'],
    ['오늘', '2026-11-21'],
    ['앞으로', '2026-11-23'],
    ['날짜 없음', null],
    ['멈춤', '2026-11-21'],
  ]);
});
