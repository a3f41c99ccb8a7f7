import { makeDeviceData, makeDeviceUdi, makeLot, makeProductLink } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { claiming } from '../../processes/claims/claims.fixture.ts';
import { MONTH, newGtin, openSupply } from './supply-reports.fixture.ts';

const { store, db, operator, ask, reportBy, rows, implant, clinic } = await openSupply();
const { bought, claim, claimOf, decide } = claiming(store, operator);
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
