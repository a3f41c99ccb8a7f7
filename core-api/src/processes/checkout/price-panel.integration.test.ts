import { type PricePanel, panelView } from '@iruon/contract';
import { makeCoupon, makeUserCoupon } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { grantPoints } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { address } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

const sum = (panel: PricePanel) => panel.rows.reduce((all, { amount }) => all + amount, 0);

/** The panel in every read of a purchase: by its buyer, as a purchase and as an order, and in the console. */
async function panelsOf(member: { id: string }, purchase: { _id: string; purchaseNo: string }): Promise<PricePanel[]> {
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const [order] = await store.orderRows(purchase._id);
  const as = member as Awaited<ReturnType<typeof store.makeMember>>;
  const responses = [
    await store.send('GET', `/api/v1/me/purchases/${purchase.purchaseNo}`, { as }),
    await store.send('GET', `/api/v1/me/orders/${order?.id}`, { as }),
    await store.send('GET', `/api/console/shop/orders/${order?.id}`, { as: operator }),
  ];
  return responses.map(({ body, status }) => {
    expect(status, JSON.stringify(body)).toBe(200);
    const holder = (body.order as { purchase?: unknown } | undefined)?.purchase ?? body.purchase;
    return (holder as { panel: PricePanel }).panel;
  });
}

// @covers call:GET /api/console/shop/orders/{id}
it('shows the rows of the quote in the purchase, the order and the console, after any later change', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 30_000, stock: 50, name: '픽스처' });
  const carts = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
  const grant = { userId: member.id, amount: 5_000, name: '적립', expiresAt: new Date('2027-06-01T00:00:00Z') };
  await inTransaction(store.db, (trx) =>
    grantPoints(trx, { ...grant, reason: 'GRANT', key: 'panel', now: store.now(), message: '시험' }),
  );
  const coupon = await makeCoupon(store.db, { name: '감사' });
  const coupons = [{ _coupon: (await makeUserCoupon(store.db, coupon, { userId: member.id })).id, _cart: carts[0] }];
  const receiver = { postcode: address.postcode, address1: address.address1 };
  const { body } = await store.send('POST', '/api/v1/shop/orders/quote', {
    as: member,
    body: { _carts: carts, receiver, _coupons: coupons, point: 1_000 },
  });
  const { panel, totals } = body.quote as { panel: PricePanel; totals: { payable: number } };
  expect(panelView(panel).rows.map(({ key, amount }) => [key, amount])).toEqual([
    ['goods', 60_000],
    ['productCoupon', -6_000],
    ['delivery', expect.any(Number)],
    ['points', -1_000],
  ]);
  expect(panel.rows.find(({ key }) => key === 'productCoupon')).toMatchObject({
    name: '픽스처',
    rule: { name: '감사' },
  });
  expect([sum(panel), panel.payable]).toEqual([totals.payable, totals.payable]);

  // The same rows without the hint about the next delivery tier.
  const rows = panel.rows.map(({ rule, ...row }) => ({
    ...row,
    rule: rule.code === 'PRICE_TIER' ? { ...rule, next: null } : rule,
  }));
  const settled = { ...panel, rows };
  const placed = await store.place({ member, carts, coupons, point: 1_000, total: totals.payable });
  await store.db.updateTable('products').set({ price: 90_000, name: '새 이름' }).where('id', '=', product.id).execute();
  for (const shown of await panelsOf(member, placed.body.purchase as never)) expect(shown).toEqual(settled);
});

it('shows the assumptions of the amounts while no address is known', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 30_000, stock: 50 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const { body } = await store.send('POST', '/api/v1/shop/orders/quote', { as: member, body: { _carts: carts } });
  expect((body.quote as { panel: PricePanel }).panel.assumed).toEqual(['ADDRESS_UNKNOWN']);
});

it('derives the panel of a purchase without a stored one, the same for its buyer and in the console', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 30_000, stock: 50 });
  const placed = await store.placed({ member, product });
  const { panel: _, ...older } = (await store.purchaseRow(placed._id)).quote as Record<string, unknown>;
  await store.db
    .updateTable('purchases')
    .set({ quote: sql`${JSON.stringify(older)}` })
    .where('id', '=', placed._id)
    .execute();
  const panels = await panelsOf(member, placed);
  for (const panel of panels) expect(panel).toEqual(panels[0]);
  expect(panels[0]).toMatchObject({ isDerived: true, payable: placed.payable });
  expect(panels[0] && sum(panels[0])).toBe(placed.payable);
});
