import { afterEach, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

const noticesOf = (tid: string) =>
  store.db.selectFrom('gatewayNotices').select(['status', 'outcome']).where('tid', '=', tid).execute();

// @covers entity:checkout-cart-lines-price
// @covers state:purchase/PURCHASE_INITIATED, state:purchase/PURCHASE_GENERATED, state:purchase/PURCHASE_CONFIRMED
// @covers state:transition/purchase-initiated-generated-payment-key-handed
// @covers state:transition/purchase-generated-confirmed-paid, call:POST /api/plugins/nice/pay/approval
// @covers call:POST /api/v1/shop/orders
it('leads from the cart to a paid purchase, its mail and an empty cart', async () => {
  const member = await store.makeMember();
  const plain = await store.makeProduct({ price: 30_000, stock: 5 });
  const variants = await store.makeProduct({ price: 10_000, optionsEnabled: true });
  const option = await store.makeOption({ productId: variants.id, price: 2_500, stock: 9 });
  const carts = await store.putIntoCart(member, [
    { product: plain.id, amount: 2 },
    { product: variants.id, option: option.id, amount: 3 },
  ]);
  const totals = await store.quoted(member, carts);
  expect(totals).toMatchObject({ goods: 97_500, delivery: 3_000, payable: 100_500 });

  const response = await store.place({ member, carts, total: 100_500 });
  expect(response.status).toBe(201);
  const purchase = { member, ...(response.body.purchase as { _id: string; purchaseNo: string; payable: number }) };
  expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_INITIATED', payable: 100_500 });
  expect(await store.stockOf(plain)).toBe(3);

  const fields = await store.authenticated(purchase);
  expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_GENERATED' });
  expect(await store.approve(fields)).toMatchObject({
    status: 200,
    body: { purchaseNo: purchase.purchaseNo, outcome: 'paid' },
  });

  const tid = fields.tid ?? '';
  await expect.poll(() => noticesOf(tid)).toEqual([{ status: 'paid', outcome: 'nothing-to-do' }]);
  expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_CONFIRMED', expiresAt: null });
  expect((await store.orderRows(purchase._id)).map(({ orderStatus }) => orderStatus)).toEqual([
    'ORDER_PAYMENT',
    'ORDER_PAYMENT',
  ]);
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'PAID', amount: 100_500, tid, refunded: 0 }]);

  const mine = await store.send('GET', '/api/v1/me/carts', { as: member });
  expect(mine.body.carts).toEqual([]);
  await store.runJobs();
  expect(await store.mails(member.email)).toMatchObject([
    { subject: expect.stringContaining(purchase.purchaseNo), to: expect.anything() },
  ]);
  const view = await store.send('GET', `/api/v1/me/purchases/${purchase.purchaseNo}`, { as: member });
  expect(view.body.purchase).toMatchObject({ state: 'PURCHASE_CONFIRMED', payment: { state: 'PAID' } });
});

it('lets a buyer retry after closing the window, each time with a new order id', async () => {
  const purchase = await store.placed();
  const closed = await store.authenticated(purchase, { action: 'cancel' });
  expect(await store.approve(closed)).toMatchObject({
    status: 402,
    body: { code: 'PAYMENT_CANCELED', purchaseNo: purchase.purchaseNo },
  });
  expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_GENERATED' });
  const again = await store.authenticated(purchase);
  expect(again.orderId).not.toBe(closed.orderId);
  expect((await store.approve(again)).body.outcome).toBe('paid');
});

// @covers state:legacy-order/second-set-purchased, state:transition/order-nonpayment-payment
// @covers call:GET /api/v1/me/purchases
it('is listed with its overall status', async () => {
  const purchase = await store.placed();
  const list = async () => (await store.send('GET', '/api/v1/me/purchases', { as: purchase.member })).body.purchases;
  expect(await list()).toMatchObject([
    { purchaseNo: purchase.purchaseNo, status: null, orders: ['ORDER_NONPAYMENT'], state: 'PURCHASE_INITIATED' },
  ]);
  await store.approve(await store.authenticated(purchase));
  expect(await list()).toMatchObject([{ status: 'PURCHASED', orders: ['ORDER_PAYMENT'] }]);
});

// @covers entity:checkout-money, entity:checkout-payment-method
// @covers call:POST /api/v1/shop/orders/{id}/process, state:transition/purchase-initiated-confirmed-nothing-payable
// @covers constant:product/payment-advance
it('confirms a payment by prepaid balance immediately, without the gateway', async () => {
  const member = await store.makeMember({ money: 50_000 });
  const purchase = await store.placed({ member, method: 'advance' });
  expect(await store.purchaseRow(purchase._id)).toMatchObject({
    state: 'PURCHASE_CONFIRMED',
    moneyUsed: 23_000,
    payable: 0,
  });
  expect(await store.moneyOf(member)).toBe(27_000);
  expect(await store.paymentRows(purchase._id)).toEqual([]);
  const process = await store.send('POST', `/api/v1/shop/orders/${purchase._id}/process`, { as: member });
  expect(process.body.payment).toEqual({ kind: 'confirmed', purchaseNo: purchase.purchaseNo });
});

it('refuses a payment by an insufficient prepaid balance, and deducts nothing', async () => {
  const member = await store.makeMember({ money: 10_000 });
  const product = await store.makeProduct({ price: 20_000, stock: 4 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const response = await store.place({ member, carts, total: 0, method: 'advance' });
  expect(response).toMatchObject({ status: 409, body: { code: 'MONEY_SHORT', balance: 10_000 } });
  expect([await store.moneyOf(member), await store.stockOf(product)]).toEqual([10_000, 4]);
});

// @covers constant:product/payment-card
it('pays part by prepaid balance and the rest by card', async () => {
  const member = await store.makeMember({ money: 5_000 });
  const product = await store.makeProduct({ price: 20_000 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const response = await store.place({ member, carts, total: 18_000, money: 5_000 });
  const purchase = { member, ...(response.body.purchase as { _id: string; purchaseNo: string; payable: number }) };
  expect((await store.approve(await store.authenticated(purchase))).body.outcome).toBe('paid');
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ amount: 18_000 }]);
  expect(await store.moneyOf(member)).toBe(0);
});
