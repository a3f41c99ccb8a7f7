import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Carts, Handle, Orders, Payments, Purchases } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { makeProduct } from './catalogue.ts';
import { insertRow } from './insert-row.ts';
import { makeUser } from './members.ts';
import type { Overrides } from './overrides.ts';
import { makeShippingCode, makeShippingOption } from './shipping.ts';
import { unique } from './unique.ts';

const PLACED_AT = new Date('2026-01-05T01:00:00Z');

/** Inserts a cart line with quantity 1; creates member, product and shipping option unless given. */
export async function makeCart(db: Handle, overrides: Partial<Insertable<Carts>> = {}): Promise<Selectable<Carts>> {
  const { shippingId, shippingOptionId, ...columns } = overrides;
  const shipping =
    shippingId && shippingOptionId
      ? { shippingId, shippingOptionId }
      : await makeShippingOption(db, shippingId ? { shippingId } : {}).then((option) => ({
          shippingId: option.shippingId,
          shippingOptionId: option.id,
        }));
  return insertRow(db, 'carts', {
    id: uuidv7(),
    userId: columns.userId ?? (await makeUser(db)).id,
    productId: columns.productId ?? (await makeProduct(db)).id,
    amount: 1,
    ...shipping,
    ...columns,
  });
}

/**
 * Inserts a purchase of 100,000 won paid by card, without orders and without payment rows: PURCHASE_CONFIRMED unless
 * `state` is given. Money parts that are given must add up: payable = goods + delivery - points - money.
 */
export async function makePurchase(
  db: Handle,
  overrides: Overrides<Purchases, 'quote' | 'sender' | 'receiver' | 'cashReceipt'> = {},
): Promise<Selectable<Purchases>> {
  const { quote, sender, receiver, cashReceipt = null, ...columns } = overrides;
  const state = columns.state ?? 'PURCHASE_CONFIRMED';
  const goodsTotal = columns.goodsTotal ?? 100_000;
  const deliveryTotal = columns.deliveryTotal ?? 0;
  const person = { name: '김이루', phone: '01012345678', email: 'buyer@example.com' };
  const address = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' };
  return insertRow(db, 'purchases', {
    id: uuidv7(),
    purchaseNo: `20260105-${unique().toUpperCase()}`,
    userId: columns.userId ?? (await makeUser(db)).id,
    state,
    paymentMethod: 'card',
    title: '주문',
    goodsTotal,
    deliveryTotal,
    payable: goodsTotal + deliveryTotal - (columns.pointsUsed ?? 0) - (columns.moneyUsed ?? 0),
    paidAt: state === 'PURCHASE_CONFIRMED' ? PLACED_AT : null,
    canceledAt: state === 'PURCHASE_CANCELED' ? PLACED_AT : null,
    createdAt: PLACED_AT,
    quote: jsonText(
      quote ?? { lines: [], totals: defaultTotals(goodsTotal, deliveryTotal, columns.pointsUsed, columns.moneyUsed) },
    ),
    sender: jsonText(sender ?? { ...person, ...address }),
    receiver: jsonText(receiver ?? { title: '병원', ...person, ...address, isFactory: false }),
    cashReceipt: cashReceipt === null ? null : jsonText(cashReceipt),
    ...columns,
  });
}

function defaultTotals(goods: number, delivery: number, points = 0, money = 0) {
  const fees = { delivery, island: 0, service: 0, installation: 0 };
  const payable = goods + delivery - points - money;
  return { goods, productDiscount: 0, couponDiscount: 0, ...fees, points, money, payable };
}

/**
 * Inserts one order in ORDER_PAYMENT and reserves its stock: RESERVE ledger row and stock column together, so that the
 * sums agree (a cancelled order reserves nothing); free delivery. Creates product, shipping code and purchase unless
 * given.
 */
export async function makeOrder(
  db: Handle,
  overrides: Overrides<Orders, 'shipping'> = {},
): Promise<Selectable<Orders>> {
  const { shipping, ...columns } = overrides;
  const productId = columns.productId ?? (await makeProduct(db)).id;
  const product = await db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  const amount = columns.amount ?? 1;
  const unitPrice = columns.unitPrice ?? product.salePrice;
  const lineTotal = columns.lineTotal ?? unitPrice * amount;
  const purchase = columns.purchaseId
    ? await db.selectFrom('purchases').selectAll().where('id', '=', columns.purchaseId).executeTakeFirstOrThrow()
    : await makePurchase(db, { goodsTotal: lineTotal, ...(columns.userId ? { userId: columns.userId } : {}) });
  const canceled = columns.orderStatus === 'ORDER_CANCELED';
  const shippingCode = columns.shippingCode ?? (await makeShippingCode(db)).code;
  const order = await insertRow(db, 'orders', {
    id: uuidv7(),
    purchaseId: purchase.id,
    userId: purchase.userId,
    sequence: 0,
    productId,
    productCode: product.code,
    productName: product.name,
    amount,
    listPrice: product.price,
    unitPrice,
    lineTotal,
    shippingCode,
    shipping: jsonText(shipping ?? freeParcel(shippingCode)),
    orderStatus: 'ORDER_PAYMENT',
    purchaseStatus: canceled ? 'PURCHASE_CANCELED' : 'PURCHASE_PENDING',
    createdAt: purchase.createdAt,
    updatedAt: purchase.createdAt,
    ...columns,
  });
  if (!canceled) await takeStock(db, order);
  return order;
}

/** The delivery rule that a quote would store for free delivery. */
function freeParcel(shippingCode: string) {
  return {
    shippingCode,
    bundleType: 'BUNDLE',
    charge: { type: 'FIXED', fixedAmount: 0, pricesRange: [], travelRange: [] },
    island: { isActive: false, charge: { amountBase: 0, amountJeju: 0 } },
    service: { isActive: false, chosen: false, charge: { amount: 0 }, carrier: 'GENERAL' },
    warehouse: null,
    areasAvailable: [],
  };
}

async function takeStock(db: Handle, order: Selectable<Orders>): Promise<void> {
  const { id: orderId, productId, optionId, amount } = order;
  await db
    .insertInto('stockLedger')
    .values({ id: uuidv7(), productId, optionId, delta: -amount, reason: 'RESERVE', orderId })
    .execute();
  await (optionId
    ? db
        .updateTable('productOptions')
        .set((column) => ({ stock: column('stock', '-', amount) }))
        .where('id', '=', optionId)
        .execute()
    : db
        .updateTable('products')
        .set((column) => ({ stock: column('stock', '-', amount) }))
        .where('id', '=', productId)
        .execute());
}

/** Inserts a PAID card payment of the whole `payable`; creates the purchase unless `purchaseId` is given. */
export async function makePayment(
  db: Handle,
  overrides: Overrides<Payments, 'card' | 'virtualAccount'> = {},
): Promise<Selectable<Payments>> {
  const { card = null, virtualAccount = null, ...columns } = overrides;
  const purchase = columns.purchaseId
    ? await db.selectFrom('purchases').selectAll().where('id', '=', columns.purchaseId).executeTakeFirstOrThrow()
    : await makePurchase(db);
  const token = unique();
  return insertRow(db, 'payments', {
    id: uuidv7(),
    purchaseId: purchase.id,
    gateway: 'nice/pay',
    gatewayOrderId: `G${token}`,
    tid: `T${token}`,
    method: purchase.paymentMethod,
    amount: purchase.payable,
    state: 'PAID',
    paidAt: (columns.state ?? 'PAID') === 'PAID' ? PLACED_AT : null,
    createdAt: PLACED_AT,
    card: card === null ? null : jsonText(card),
    virtualAccount: virtualAccount === null ? null : jsonText(virtualAccount),
    ...columns,
  });
}

/** Inserts a cancel of an order and its refund through the gateway, done `at`, with the call that requested it. */
export async function makeRefund(
  db: Handle,
  {
    order,
    payment,
    amount,
    at,
  }: { order: Selectable<Orders>; payment: Selectable<Payments>; amount: number; at: Date },
): Promise<void> {
  const [claimId, refundId, { purchaseId }] = [uuidv7(), uuidv7(), order];
  const times = { createdAt: at, updatedAt: at };
  await insertRow(db, 'claims', {
    ...{ id: claimId, purchaseId, orderId: order.id, userId: order.userId, groupId: claimId, ...times },
    ...{ kind: 'CANCEL', status: 'CANCEL_COMPLETED', quantity: order.amount, closedSequence: 1, endedAt: at },
    ...{ reason: 'CHANGE_OF_MIND', fault: 'MEMBER', openedBy: 'member' },
  });
  await insertRow(db, 'refunds', {
    ...{ id: refundId, claimId, purchaseId, paymentId: payment.id, amount, gateway: amount, points: 0, money: 0 },
    ...{ channel: 'GATEWAY', state: 'DONE', dueAt: at, createdAt: at, doneAt: at },
  });
  await db.updateTable('claims').set({ refundId }).where('id', '=', claimId).execute();
  await db.updateTable('payments').set({ refunded: amount }).where('id', '=', payment.id).execute();
  await insertRow(db, 'paymentAttempts', {
    ...{ id: uuidv7(), purchaseId, refundId, gatewayOrderId: `R${unique()}`, kind: 'REFUND', state: 'SUCCEEDED' },
    ...{ amount, tid: payment.tid, ...times },
  });
}

/** Inserts an order of a member that a courier delivered. */
export async function makeDelivered(
  db: Handle,
  { userId, ...order }: { userId: string } & Omit<Overrides<Orders, 'shipping'>, 'purchaseId'>,
): ReturnType<typeof makeOrder> {
  const purchase = await makePurchase(db, { userId });
  return makeOrder(db, {
    purchaseId: purchase.id,
    orderStatus: 'DELIVERY_COMPLETE',
    purchaseStatus: 'PURCHASE_AWAITING',
    courierCode: 'CJ',
    invoiceNo: '123456789012',
    ...order,
  });
}
