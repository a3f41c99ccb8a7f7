import { errorCatalogue, hasCashReceipt, type purchaseCreated } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { readSettings } from '../content/setting/index.ts';
import { newId, newPurchaseNo } from '../kernel/ids.ts';
import { freshenMoney } from '../members/customer-record/index.ts';
import { locateAddress } from '../members/destinations/index.ts';
import { reserveMoney } from '../members/money/index.ts';
import { reservePoints } from '../members/points/index.ts';
import type { UserActor } from '../platform/actor.ts';
import { problem } from '../platform/problem.ts';
import type { Context } from '../platform/services.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { type AtEnd, inTransaction } from '../platform/transaction.ts';
import type { PricedCartLine } from '../shop/cart/index.ts';
import { reserveCoupons } from '../shop/coupons/index.ts';
import { insertEvents, insertPurchase, lockPurchase, type OrderEventRow, toWireQuote } from '../shop/orders/index.ts';
import { findCard } from '../shop/payments/index.ts';
import { type Reservation, reserveStock } from '../shop/stock/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { newOrderRows, newOrderSupplyRows, newPurchaseRow, type PlaceOrder } from './new-purchase-rows.ts';
import { refuseMissingConsents } from './order-consents.ts';
import { type QuotedOrder, quoteOrder } from './quote-order.ts';

export type PlacedOrder = { purchase: z.input<typeof purchaseCreated> };

/**
 * Places an order in one transaction: fresh quote held against what the buyer was shown, purchase and orders written,
 * stock and money reserved under locks, the answer kept under the buyer's key. Nothing payable: confirmed at once.
 * @throws QUOTE_CHANGED with the new quote, COUPON_TAKEN, POINTS_SHORT, STOCK_SHORT, PRODUCT_NOT_FOR_SALE, MONEY_SHORT, MONEY_UNCERTAIN, SHIPPING_UNAVAILABLE,
 * CARD_GONE, CART_EMPTY, CASH_RECEIPT_UNAVAILABLE, CONSENT_REQUIRED
 */
export async function placeOrder(
  context: Context & { actor: UserActor },
  input: PlaceOrder,
  keepAnswer: (trx: Transaction, answer: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  refuseNeedlessReceipt(input);
  refuseMissingConsents(input.consents);
  // Asked outside of the transaction: the maker's books may take their time.
  if (input.paymentMethod === 'advance' || input.money > 0) await freshenMoney(context, context.actor.userId);
  try {
    return await placeWhatIsKnown(context, input, keepAnswer);
  } catch (error) {
    if (!(error instanceof DistanceUnknown)) throw error;
    // Asked outside of the transaction, for an order whose price nobody asked for before.
    if (!(await locateAddress(context, input.receiver))) throw distanceProblem();
  }
  try {
    return await placeWhatIsKnown(context, input, keepAnswer);
  } catch (error) {
    throw error instanceof DistanceUnknown ? distanceProblem() : error;
  }
}

function distanceProblem() {
  const message = '배송 거리를 알 수 없어 배송비를 정할 수 없습니다. 배송지를 다시 입력해 주세요.';
  return problem('SHIPPING_UNAVAILABLE', {
    detail: message,
    errors: [{ path: 'body.receiver', code: 'distance_unknown', message }],
  });
}

/** A fee by distance could only be assumed. */
class DistanceUnknown extends Error {}

async function placeWhatIsKnown(
  context: Context & { actor: UserActor },
  input: PlaceOrder,
  keepAnswer: (trx: Transaction, answer: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  return inTransaction(context.db, async (trx, atEnd) => {
    const quoted = await quoteOrder(trx, context, {
      cartIds: input._carts,
      receiver: input.receiver,
      coupons: input._coupons,
      point: input.point,
      money: input.paymentMethod === 'advance' ? 'all' : input.money,
    });
    refuseUnsellable(quoted.lines);
    refuseAssumptions(quoted);
    holdToShown(quoted, input);

    await refuseForeignCard(trx, context.actor.userId, input);
    const at = context.now();
    const purchaseId = newId();
    const purchase = newPurchaseRow({
      id: purchaseId,
      purchaseNo: newPurchaseNo(at),
      userId: context.actor.userId,
      input,
      quoted,
      at,
    });
    const orders = newOrderRows({ purchaseId, userId: context.actor.userId, quoted, at });
    // Asked together, run one after the other: rows before what refers to them, and coupons, points, money before stock, as
    // everywhere.
    await sideBySide([
      insertPurchase(trx, purchase, orders, newOrderSupplyRows(orders, quoted.lines)),
      insertEvents(
        trx,
        orders.map((order) => placedEvent(order, context.actor.userId, at)),
      ),
      reserve(
        trx,
        { purchase, orders, lines: quoted.lines, coupons: input._coupons.map(({ _coupon }) => _coupon) },
        { at, atEnd },
      ),
    ]);
    const isPaid = purchase.payable === 0;
    if (isPaid) {
      const [locked, settings] = await sideBySide([lockPurchase(trx, purchaseId), readSettings(trx)]);
      if (!locked) throw new Error('The purchase just written is gone');
      await confirmPayment(trx, context, locked, { as: 'system', at, settings });
    }
    const placed: PlacedOrder = {
      purchase: {
        _id: purchaseId,
        purchaseNo: purchase.purchaseNo,
        state: isPaid ? 'PURCHASE_CONFIRMED' : 'PURCHASE_INITIATED',
        payable: Number(purchase.payable),
        paymentMethod: input.paymentMethod,
        expiresAt: isPaid || !purchase.expiresAt ? null : new Date(purchase.expiresAt).toISOString(),
      },
    };
    atEnd(keepAnswer(trx, placed));
    return placed;
  });
}

const UNSELLABLE = {
  NOT_FOR_SALE: 'PRODUCT_NOT_FOR_SALE',
  OPTION_GONE: 'OPTION_NOT_AVAILABLE',
  SUPPLY_GONE: 'OPTION_NOT_AVAILABLE',
} as const;

function refuseUnsellable(lines: readonly PricedCartLine[]): void {
  for (const [availability, code] of Object.entries(UNSELLABLE)) {
    const gone = lines.filter((line) => line.availability === availability);
    if (gone.length === 0) continue;
    throw problem(code, {
      detail: gone.map((line) => line.productName).join(', '),
      extensions: { _carts: gone.map((line) => line.cartId) },
    });
  }
}

/** The card may be chosen, or stored, once the order stands; one that is named must be the member's own. */
async function refuseForeignCard(trx: Transaction, userId: string, input: PlaceOrder): Promise<void> {
  if (input.paymentMethod !== 'easy' || !input.paymentUserKey) return;
  const card = await findCard(trx, input.paymentUserKey);
  if (card?.userId !== userId || card.state !== 'ACTIVE') throw problem('CARD_GONE');
}

function refuseNeedlessReceipt({ paymentMethod, cashReceipt }: PlaceOrder): void {
  if (!cashReceipt?.enabled || hasCashReceipt(paymentMethod)) return;
  const message = errorCatalogue.CASH_RECEIPT_UNAVAILABLE.title;
  throw problem('CASH_RECEIPT_UNAVAILABLE', {
    errors: [{ path: 'body.cashReceipt', code: 'invalid_method', message }],
  });
}

/** A fee that could only be assumed may be shown, never charged. */
function refuseAssumptions({ quote }: QuotedOrder): void {
  if (quote.assumptions.length > 0) throw new DistanceUnknown();
}

function holdToShown(quoted: QuotedOrder, input: PlaceOrder): void {
  const { totals } = quoted.quote;
  if (input.paymentMethod === 'advance' && totals.payable > 0) {
    throw problem('MONEY_SHORT', { extensions: { balance: quoted.moneyBalance, missing: totals.payable } });
  }
  if (totals.payable !== input.expectedTotal) {
    throw problem('QUOTE_CHANGED', { extensions: { quote: toWireQuote(quoted) } });
  }
}

type PurchaseRow = ReturnType<typeof newPurchaseRow>;
type OrderRows = ReturnType<typeof newOrderRows>;

async function reserve(
  trx: Transaction,
  {
    purchase,
    orders,
    lines,
    coupons,
  }: { purchase: PurchaseRow; orders: OrderRows; lines: readonly PricedCartLine[]; coupons: readonly string[] },
  { at, atEnd }: { at: Date; atEnd: AtEnd },
): Promise<void> {
  const { id: purchaseId, userId } = purchase;
  await reserveCoupons(trx, { userId, purchaseId, userCouponIds: coupons, now: at });
  await reservePoints(trx, { userId, purchaseId, amount: purchase.pointsUsed ?? 0, now: at });
  await reserveMoney(trx, { userId, purchaseId, amount: purchase.moneyUsed ?? 0 }, at);
  await reserveStock(
    trx,
    orders.flatMap((order, index) => takenBy(order, lines[index])),
    { at, atEnd },
  );
}

/** What an order takes from the warehouse: its pieces, or for a set those of every part, and the supplies chosen with it. */
function takenBy(order: OrderRows[number], line: PricedCartLine | undefined): Reservation[] {
  const { productId, optionId, id: orderId, amount } = order;
  const name = order.optionName ? `${order.productName} (${order.optionName})` : order.productName;
  const own = { productId, optionId: optionId ?? null, supplyId: null, orderId, pieces: amount, name };
  const parts = (line?.parts ?? []).map((part) => ({
    ...own,
    productId: part.productId,
    optionId: part.optionId,
    pieces: amount * part.amount,
  }));
  const supplies = (line?.supplies ?? []).map((supply) => ({
    ...own,
    optionId: null,
    supplyId: supply.supplyId,
    pieces: supply.amount,
    name: supply.name,
  }));
  return [...(parts.length > 0 ? parts : [own]), ...supplies];
}

function placedEvent(order: OrderRows[number], userId: string, at: Date): OrderEventRow {
  return {
    id: newId(),
    orderId: order.id,
    axis: 'order',
    event: 'PLACE',
    fromStatus: null,
    toStatus: order.orderStatus,
    actorType: 'member',
    actorId: userId,
    message: '',
    createdAt: at,
  };
}
