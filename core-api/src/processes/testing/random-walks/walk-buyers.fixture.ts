import { makeCoupon, makeUserCoupon } from '@iruon/db/factories';
import { expect } from 'vitest';
import { grantPoints } from '../../../members/points/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TestResponse } from '../../../testing/app.ts';
import { type Member, newKey, type Placed, type Store } from '../../../testing/store.ts';
import { type Claiming, parcel } from '../../claims/claims.fixture.ts';
import type { Choice, OrderInput } from './walk-events.fixture.ts';
import type { Walked } from './walk-rules.fixture.ts';

const START_POINTS = 5_000;
/** More than three lines can cost together. */
const START_MONEY = 1_000_000;
export const refundAccount = { bankCode: '004', accountNumber: '110123456789', accountHolder: '김이루' };

/** Options of one product; the first two cost the same. */
interface Sizes {
  small: string;
  large: string;
  dear: string;
}

export interface Bought extends Placed {
  method: string;
  /** The fields that the window posted to the return page; null until it was opened. */
  fields: Record<string, string> | null;
}

/** Members with one purchase each, in various states. */
export function walkBuyers(store: Store, operator: Member, decide: Claiming['decide']) {
  const sizesOf = new Map<string, Sizes>();

  async function goods({ price, stock, hasSizes }: OrderInput['lines'][number]) {
    if (!hasSizes) return { product: (await store.makeProduct({ price, stock })).id };
    const { id: productId } = await store.makeProduct({ price, optionsEnabled: true });
    const size = async (name: string, more = 0) =>
      (await store.makeOption({ productId, name, value: [name], stock, price: more })).id;
    const sizes = { small: await size('S'), large: await size('L'), dear: await size('XL', 500) };
    sizesOf.set(productId, sizes);
    return { product: productId, option: sizes.small };
  }

  async function memberWith({ coupons }: OrderInput) {
    const member = await store.makeMember({ money: START_MONEY });
    const expiresAt = new Date(store.now().getTime() + 400 * 24 * 60 * 60 * 1000);
    const lot = { amount: START_POINTS, name: '시험 적립', reason: 'GRANT', message: '시험' } as const;
    await inTransaction(store.db, (trx) =>
      grantPoints(trx, { ...lot, userId: member.id, expiresAt, key: newKey(), now: store.now() }),
    );
    const piece = async (of: Parameters<typeof makeCoupon>[1]) =>
      (await makeUserCoupon(store.db, await makeCoupon(store.db, of), { userId: member.id })).id;
    const onLine = coupons.onLine ? await piece({ unit: 'AMOUNT', value: 700 }) : null;
    const onTotal = coupons.onTotal ? await piece({ price: 'TOTAL_ORDER_AMOUNT', unit: 'PERCENT', value: 10 }) : null;
    return { member, onLine, onTotal };
  }

  async function buy(input: OrderInput): Promise<Bought> {
    const { lines, method, hasReceipt } = input;
    const { member, onLine, onTotal } = await memberWith(input);
    const chosen = await Promise.all(lines.map(goods));
    const carts = await store.putIntoCart(
      member,
      chosen.map((line, index) => ({ ...line, amount: lines[index]?.amount ?? 1 })),
    );
    const coupons = [
      ...(onLine ? [{ _coupon: onLine, _cart: carts[0] ?? '' }] : []),
      ...(onTotal ? [{ _coupon: onTotal }] : []),
    ];
    const { point } = input;
    const money = method === 'advance' ? START_MONEY : input.money;
    const receiver = { postcode: '06236', address1: '서울 강남구 테헤란로 152' };
    const quoted = await store.send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: { _carts: carts, receiver, point, money, _coupons: coupons },
    });
    const { payable } = (quoted.body.quote as { totals: { payable: number } }).totals;
    const isCash = method === 'account' || method === 'advance';
    const placed = await store.place({
      ...{ member, carts, total: payable, method, point, money, coupons },
      ...(hasReceipt && isCash ? { cashReceipt: { enabled: true, phone: '010-1234-5678' } } : {}),
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return { member, method, fields: null, ...(placed.body.purchase as Omit<Placed, 'member'>) };
  }

  /** Pays in the window or by deposit; a paid or cancelled purchase must not change. */
  async function pay(of: Bought): Promise<TestResponse | null> {
    if (of.fields && of.method === 'account') {
      const [payment] = await store.paymentRows(of._id);
      if (!payment) return null;
      const before = (await store.purchaseRow(of._id)).state;
      const { resultCode } = await store.deposit(payment.tid);
      if (resultCode === '0000' && before === 'PURCHASE_GENERATED')
        await expect.poll(async () => (await store.purchaseRow(of._id)).state).not.toBe('PURCHASE_GENERATED');
      return null;
    }
    if (of.fields) return store.approve(of.fields);
    const started = await store.send('POST', `/api/v1/shop/orders/${of._id}/process`, { as: of.member });
    if (started.status !== 200 || !(started.body.payment as { fields?: object } | null)?.fields) return started;
    of.fields = await store.authenticated(of);
    return store.approve(of.fields);
  }

  /** A deposit of another amount arrives at a bank that accepts any amount. */
  async function depositOther(of: Bought, difference: number): Promise<null> {
    const [payment] = of.fields && of.method === 'account' ? await store.paymentRows(of._id) : [];
    if (!payment || payment.amount + difference <= 0) return null;
    const { resultCode } = await store.deposit(payment.tid, payment.amount + difference);
    if (resultCode === '0000') await expect.poll(() => oddDepositOf(of)).toBeDefined();
    return null;
  }

  const oddDepositOf = ({ _id }: Bought) =>
    store.db.selectFrom('oddDeposits').selectAll().where('purchaseId', '=', _id).executeTakeFirst();

  /** An operator accepts a deposit of another amount for the purchase, or returns the owed part of it. */
  async function settleDeposit(of: Bought, { verb, as }: { verb: 'accept' | 'return'; as: Member }) {
    const odd = await oddDepositOf(of);
    const body = { reason: '시험으로 정합니다.', ...(verb === 'return' ? { account: refundAccount } : {}) };
    return odd ? store.send('POST', `/api/console/shop/odd-deposits/${odd.id}/${verb}`, { as, body }) : null;
  }

  const ship = ({ purchaseNo }: Bought) =>
    store.send('PUT', `/api/console/shop/invoices/${purchaseNo}`, { as: operator, body: parcel });

  async function bring(of: Bought, stage: number): Promise<Bought> {
    if (stage === 0) return of;
    await pay(of);
    if (of.method === 'account') await pay(of);
    const orders = await store.orderRows(of._id);
    for (const { id } of stage > 1 ? orders : []) await decide(id, 'ORDER_CONFIRM');
    if (stage > 2) await ship(of);
    for (const { id } of stage > 3 ? orders : []) await decide(id, 'DELIVERY_COMPLETE');
    return of;
  }

  /** The option that an exchange requests; null for the bought one. */
  function optionFor({ productId, optionId }: Walked, choice: Choice): string | null {
    if (choice === 'same') return null;
    const own = choice === 'foreign' ? undefined : sizesOf.get(productId);
    if (!own) return [...sizesOf].find(([id]) => id !== productId)?.[1].small ?? '00000000-0000-7000-8000-000000000000';
    if (choice === 'dearer') return own.dear;
    return optionId === own.small ? own.large : own.small;
  }

  return { buy, pay, depositOther, oddDepositOf, settleDeposit, ship, bring, optionFor };
}
