import { makeDeviceData, makeDeviceUdi, makeLot, makeProductLink } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { claiming } from '../../processes/claims/claims.fixture.ts';
import { MONTH, newGtin, openSupply } from './supply-reports.fixture.ts';

const { store, db, operator, ask, reportBy, rows, implant, clinic, cameBack, run } = await openSupply();
const { bought, claim, claimOf, decide, collect, deliver } = claiming(store, operator);
const april = () => store.setClock(new Date('2031-04-02T03:00:00Z'));
const invoice = { courierCode: 'CJ', invoiceNo: '0012345678' };
const rowsOf = async (orderId: string, month = MONTH) =>
  (await rows({}, month)).filter(({ _order }) => _order === orderId);

/** A set of two implants, of which one costs nine tenths, bought by a clinic and confirmed. */
async function confirmedSet(amount: number) {
  const [fixture, cover] = [await implant({ price: 90_000 }), await implant({ price: 10_000 })];
  const set = await store.makeProduct({ type: 'PRODUCT_BUNDLE', price: 50_000, stockEnabled: false });
  for (const [sequence, part] of [fixture, cover].entries())
    await makeProductLink(db, { productId: set.id, linkedProductId: part.product.id, kind: 'BUNDLED', sequence });
  const purchase = await bought([{ product: set, amount }], { member: await clinic() });
  const [orderId = ''] = purchase.orderIds;
  expect((await decide(orderId, 'ORDER_CONFIRM')).status).toBe(200);
  return { ...purchase, orderId, fixture, cover };
}

/** A device in two sizes of the same price. */
async function twoSizes({
  lots = true,
  counted = true,
  ...data
}: {
  lots?: boolean;
  counted?: boolean;
  deviceClass?: number;
  nhiCode?: string;
}) {
  const product = await store.makeProduct({ price: 110_000, optionsEnabled: true, stockEnabled: counted });
  await makeDeviceData(db, { productId: product.id, implantable: true, ...data });
  const size = async (name: string, sequence: number) => {
    const { id } = await store.makeOption({ productId: product.id, name, value: [name], stock: 50, sequence });
    const [of, gtin] = [{ productId: product.id, optionId: id }, newGtin()];
    await makeDeviceUdi(db, { ...of, gtin });
    if (lots) await makeLot(db, { ...of, useBy: '2035-12-31', amount: 50 });
    return { id, gtin };
  };
  return { product, small: await size('S', 0), large: await size('L', 1) };
}

/** Adds the rows of March and files it in April, again if it was filed. */
async function file() {
  await db
    .updateTable('tokenFamilies')
    .set({ verifiedAt: new Date('2032-01-01') })
    .execute();
  const press = async (verb: string, body: object = {}) => {
    const { portal } = await reportBy('GET', '');
    await reportBy('POST', verb, { ...body, rows: portal?.rows ?? 0 });
    await run();
  };
  if ((await reportBy('GET', '')).stage === 'FILED') await press('/unfile', { reason: '행을 더합니다' });
  await reportBy('POST', '/add');
  await run();
  april();
  await press('/file');
  expect(await reportBy('GET', '')).toMatchObject({ stage: 'FILED' });
}

it.each([false, true])('reports of a set what was sent, after one was canceled (restocked: %s)', async (restock) => {
  const { member, purchaseNo, orderId, fixture, cover } = await confirmedSet(3);
  const { _order } = claimOf(await claim(member, orderId, { pieces: 1 }));
  expect((await decide(_order, 'CANCEL_COMPLETED', { restock })).status).toBe(200);
  expect((await ask('PUT', `invoices/${purchaseNo}`, invoice)).status).toBe(200);
  await reportBy('POST', '/build');
  const parts = (await rowsOf(orderId)).map(({ lotNo, pieces, unitPrice }) => ({ lotNo, pieces, unitPrice }));
  expect(parts.toSorted((one, other) => (other.unitPrice ?? 0) - (one.unitPrice ?? 0))).toEqual([
    { lotNo: fixture.lot.lotNo, pieces: 2, unitPrice: 45_000 },
    { lotNo: cover.lot.lotNo, pieces: 2, unitPrice: 5_000 },
  ]);
  const discarded = (await rows({ kind: 'DISCARD' })).filter(({ lotNo }) =>
    [fixture.lot.lotNo, cover.lot.lotNo].includes(lotNo ?? ''),
  );
  expect(discarded.map(({ pieces }) => pieces)).toEqual(restock ? [] : [1, 1]);
});

it('leaves goods without lots in the month in which they were sent when the rest follows', async () => {
  const { product, small } = await twoSizes({ lots: false });
  const { member, purchaseNo, orderIds } = await bought([{ product, option: small.id, amount: 3 }], {
    member: await clinic(),
  });
  const [orderId = ''] = orderIds;
  await decide(orderId, 'ORDER_CONFIRM');
  const { _order } = claimOf(await claim(member, orderId, { pieces: 1 }));
  await ask('PUT', `invoices/${purchaseNo}`, { ...invoice, _orders: [orderId] });
  await reportBy('POST', '/build');
  const march = await rowsOf(orderId);
  expect(march).toMatchObject([{ kind: 'SHIP', lotNo: null, pieces: 2 }]);
  april();
  await decide(_order, 'CANCEL_REJECTED', { message: '발송했습니다.' });
  await ask('PUT', `invoices/${purchaseNo}`, { ...invoice, invoiceNo: '0012345679', _orders: [_order] });
  await reportBy('POST', '/build');
  expect(await rowsOf(orderId)).toEqual(march);
  await reportBy('POST', '/build', undefined, '2031-04');
  expect(await rowsOf(orderId, '2031-04')).toMatchObject([{ kind: 'SHIP', lotNo: null, pieces: 1 }]);
});

const withLots = {};
const withoutLots = { lots: false };
const uncounted = { lots: false, counted: false, deviceClass: 1, nhiCode: 'M1234567' };

it.each([
  ['3 with lots', 3, withLots, [], false],
  ['2 of 3 with lots', 2, withLots, [], false],
  ['3 without lots', 3, withoutLots, ['LOT_MISSING'], false],
  ['2 of 3 without lots', 2, withoutLots, ['LOT_MISSING'], false],
  ['3 of class 1 whose stock is not counted', 3, uncounted, [], false],
  ['3 of class 1 after the month was filed', 3, uncounted, [], true],
  ['3 after the month was filed', 3, withLots, [], true],
] as const)(
  'leaves the month of the shipment when another option is exchanged: %s',
  async (_, pieces, kind, faults, isFiled) => {
    const { product, small, large } = await twoSizes(kind);
    const [member, reported] = [await clinic(), { unitPrice: 110_000, faults }];
    const { orderIds, purchaseNo } = await bought([{ product, option: small.id, amount: 3 }], { member });
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    await reportBy('POST', '/build');
    if (isFiled) await file();
    const march = await rowsOf(orderId);
    expect(march).toMatchObject([{ ...reported, kind: 'SHIP', gtin: small.gtin, pieces: 3 }]);
    april();
    const { _id, _order } = claimOf(await claim(member, orderId, { kind: 'EXCHANGE', pieces, _option: large.id }));
    expect((await decide(_order, 'EXCHANGE_PENDING')).status).toBe(200);
    await collect(_id, 'COLLECTION_PROGRESS');
    expect((await collect(_id, 'COLLECTION_COMPLETE', { restock: true })).status).toBe(200);
    if (kind === withLots) await cameBack(orderId, pieces);
    expect((await decide(_order, 'EXCHANGE_SHIPPING', invoice)).status).toBe(200);
    const months = async () => {
      for (const month of [MONTH, '2031-04']) await reportBy('POST', '/build', undefined, month);
      expect(await rowsOf(orderId)).toEqual(march);
      const later = await rowsOf(orderId, '2031-04');
      return later.toSorted((one, other) => one.kind.localeCompare(other.kind));
    };
    const moved = { ...reported, pieces };
    const expected = [
      { ...moved, kind: 'RETURN', gtin: small.gtin },
      { ...moved, kind: 'SHIP', gtin: large.gtin },
    ];
    expect(await months()).toMatchObject(kind === withLots ? expected : []);
    expect((await decide(_order, 'EXCHANGE_COMPLETED')).status).toBe(200);
    expect(await months()).toMatchObject(kind === withLots ? expected : []);
  },
);

it('ships the replacement of an exchange for the same goods at the price of what it replaces', async () => {
  const { product, lot } = await implant();
  const member = await clinic();
  const { orderIds, purchaseNo } = await bought([{ product, amount: 2 }], { member });
  const [orderId = ''] = orderIds;
  await deliver(purchaseNo, orderIds);
  await reportBy('POST', '/build');
  const march = await rowsOf(orderId);
  april();
  await store.db
    .updateTable('products')
    .set({ salePrice: 200_000, price: 200_000 })
    .where('id', '=', product.id)
    .execute();
  const { _id, _order } = claimOf(await claim(member, orderId, { kind: 'EXCHANGE', reason: 'DAMAGED', pieces: 2 }));
  for (const state of ['EXCHANGE_PENDING', 'EXCHANGE_SHIPPING', 'EXCHANGE_COMPLETED']) {
    expect((await decide(_order, state, state === 'EXCHANGE_SHIPPING' ? invoice : {})).status).toBe(200);
    if (state !== 'EXCHANGE_PENDING') continue;
    await collect(_id, 'COLLECTION_PROGRESS');
    await collect(_id, 'COLLECTION_COMPLETE', { restock: false });
  }
  for (const month of [MONTH, '2031-04']) await reportBy('POST', '/build', undefined, month);
  expect(await rowsOf(orderId)).toEqual(march);
  const later = await rowsOf(orderId, '2031-04');
  expect(later).toMatchObject([{ kind: 'SHIP', lotNo: lot.lotNo, pieces: 2, unitPrice: 110_000 }]);
});

it('keeps a return whose claim is refused, and reports its way back to the buyer on its own day', async () => {
  const { product, lot, unit } = await implant();
  const member = await clinic();
  const { orderIds, purchaseNo } = await bought([{ product, amount: 3 }], { member });
  const [orderId = ''] = orderIds;
  await deliver(purchaseNo, orderIds);
  const { _id, _order } = claimOf(await claim(member, orderId, { kind: 'RETURN', pieces: 2 }));
  const scan = (amount: number) => ask('POST', 'returned-pieces', { code: lot.lotNo, amount, _claim: _id });
  const wrong = await scan(1);
  const [wrongId] = (wrong.body.returnedPieces as { _id: string }[]).map((piece) => piece._id);
  expect((await ask('DELETE', `returned-pieces/${wrongId}`)).status).toBe(204);
  expect((await scan(2)).status).toBe(201);
  await reportBy('POST', '/build');
  const march = await rowsOf(orderId);
  expect(march.map(({ kind, pieces }) => [kind, pieces])).toEqual(
    expect.arrayContaining([
      ['SHIP', 3],
      ['RETURN', 2],
    ]),
  );
  expect(march).toHaveLength(2);
  april();
  expect((await decide(_order, 'RETURN_REJECTED', { message: '사용한 상품입니다.' })).status).toBe(200);
  for (const month of [MONTH, '2031-04']) await reportBy('POST', '/build', undefined, month);
  expect(await rowsOf(orderId)).toEqual(march);
  expect(await rowsOf(orderId, '2031-04')).toMatchObject([
    { kind: 'SHIP', occurredOn: '2031-04-02', gtin: unit, lotNo: lot.lotNo, pieces: 2, unitPrice: 110_000, faults: [] },
  ]);
  // All of them are out again, and may come back again.
  claimOf(await claim(member, orderId, { kind: 'RETURN', pieces: 1 }));
});

it('counts what left twice on one day in one row', async () => {
  const { product, lot } = await implant();
  const member = await clinic();
  const { orderIds, purchaseNo } = await bought([{ product, amount: 2 }], { member });
  const [orderId = ''] = orderIds;
  await deliver(purchaseNo, orderIds);
  const { _id, _order } = claimOf(await claim(member, orderId, { kind: 'RETURN', pieces: 2 }));
  expect((await ask('POST', 'returned-pieces', { code: lot.lotNo, amount: 2, _claim: _id })).status).toBe(201);
  expect((await decide(_order, 'RETURN_REJECTED', { message: '사용한 상품입니다.' })).status).toBe(200);
  await reportBy('POST', '/build');
  const kinds = (await rowsOf(orderId)).map(({ kind, pieces }) => [kind, pieces]);
  expect(kinds.toSorted()).toEqual([
    ['RETURN', 2],
    ['SHIP', 4],
  ]);
});
