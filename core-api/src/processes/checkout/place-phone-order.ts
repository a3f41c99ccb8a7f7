import type { phoneOrder, phoneQuoteRequest, purchaseCreated } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import { readSettings, type Settings } from '../../content/setting/index.ts';
import { type Member, readCustomer } from '../../members/accounts/index.ts';
import { freshenMoney } from '../../members/customer-record/index.ts';
import { locateAddress } from '../../members/destinations/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { type AtEnd, inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { imaginedLines, type PricedCartLine } from '../../selling/cart/index.ts';
import { lockPurchase, toWireQuote, updatePurchase } from '../../selling/orders/index.ts';
import { writeMail } from '../mails/mail-buyer.ts';
import { confirmPayment, takePaymentByHand } from '../payments/confirm-payment.ts';
import { depositDeadline } from '../payments/deposits/deposit-deadline.ts';
import { generatedFrom } from '../payments/start-payment.ts';
import type { PlaceOrder } from './new-purchase-rows.ts';
import { type QuotedOrder, quoteLines } from './quote-order.ts';
import { assertNoAssumptions, withKnownDistance } from './with-geocoded-address.ts';
import { writePurchase } from './write-purchase.ts';

type Line = Pick<PricedCartLine, 'availability' | 'optionId' | 'stock'>;

/** The reason why a line cannot be ordered, with a correction for the operator; null if it can be ordered. */
function refusalOf({ availability, optionId, stock }: Line) {
  switch (availability) {
    case 'NOT_FOR_SALE':
      return { code: 'PRODUCT_NOT_FOR_SALE', message: '지금은 판매하지 않는 상품입니다. 빼고 주문해 주세요.' } as const;
    case 'OPTION_GONE':
    case 'SUPPLY_GONE': {
      const message = optionId ? '판매하지 않는 옵션입니다. 다른 옵션을 골라 주세요.' : '옵션을 골라 주세요.';
      return { code: 'OPTION_NOT_AVAILABLE', message } as const;
    }
    case 'SOLD_OUT': {
      const message = optionId
        ? '품절된 옵션입니다. 다른 옵션을 골라 주세요.'
        : '품절된 상품입니다. 빼고 주문해 주세요.';
      return { code: 'STOCK_SHORT', message } as const;
    }
    case 'STOCK_SHORT':
      return { code: 'STOCK_SHORT', message: `재고가 ${stock ?? 0}개 남았습니다. 수량을 줄여 주세요.` } as const;
    case 'OK':
      return null;
  }
}

/**
 * Asserts that lines can be sold now. They are not in a cart, so each rejected line is named by its index in the
 * request.
 * @throws PRODUCT_NOT_FOR_SALE, OPTION_NOT_AVAILABLE, STOCK_SHORT by the first rejected line, with a sentence for each
 */
export function assertPhoneLinesSellable(lines: readonly Line[]): void {
  const refused = lines.flatMap((line, index) => {
    const refusal = refusalOf(line);
    return refusal ? [{ ...refusal, index }] : [];
  });
  const [first] = refused;
  if (!first) return;
  throw problem(first.code, {
    errors: refused.map(({ code, message, index }) => ({
      path: `body.lines.${index}`,
      code: code.toLowerCase(),
      message,
    })),
  });
}

type ByOperator = Context & { actor: UserActor };
type Order = z.output<typeof phoneOrder>;
type Ask = z.output<typeof phoneQuoteRequest>;
export type PlacedByPhone = { purchase: z.input<typeof purchaseCreated> };

/** The same quote as for a cart, without points and coupons: only the member can spend those. */
function quoteFor(handle: Handle, { now }: Context, { _user, lines, receiver, settlement }: Ask): Promise<QuotedOrder> {
  const at = now();
  const wanted = lines.map(({ _product, _option, amount }) => ({ productId: _product, optionId: _option, amount }));
  return quoteLines(handle, { userId: _user, now: at }, (one) => imaginedLines(one, wanted, at), {
    receiver: receiver ?? null,
    coupons: [],
    point: 0,
    money: settlement === 'ADVANCE' ? 'all' : 0,
  });
}

/**
 * The price of a phone order. Assumes unknown distances and marks them in the quote.
 * @throws NOT_FOUND, SHIPPING_UNAVAILABLE, and OPTION_NOT_AVAILABLE, PRODUCT_NOT_FOR_SALE, STOCK_SHORT with the lines
 */
export async function quotePhoneOrder(context: ByOperator, query: Ask) {
  await readCustomer(context.db, query._user);
  if (query.settlement === 'ADVANCE') await freshenMoney(context, query._user);
  const quoted = await quoteFor(context.db, context, query);
  assertPhoneLinesSellable(quoted.lines);
  const isFar = quoted.quote.assumptions.length > 0 && query.receiver && !quoted.place;
  if (!isFar || !query.receiver || !(await locateAddress(context, query.receiver))) return toWireQuote(quoted);
  return toWireQuote(await quoteFor(context.db, context, query));
}

/**
 * Places an order for a member on the phone, with the usual prices and reservations; the response is stored under the
 * operator's idempotency key. A bank transfer expects a deposit to the store's account until the usual deadline; a
 * payment by hand is confirmed by the operator.
 * @throws NOT_FOUND, QUOTE_CHANGED with the new quote, STOCK_SHORT, PRODUCT_NOT_FOR_SALE, OPTION_NOT_AVAILABLE,
 * MONEY_SHORT, MONEY_UNCERTAIN, SHIPPING_UNAVAILABLE, PAYMENT_METHOD_UNAVAILABLE while the store has no account
 */
export async function placePhoneOrder(
  context: ByOperator,
  order: Order,
  keepResponse: (trx: Transaction, response: PlacedByPhone) => Promise<void>,
): Promise<PlacedByPhone> {
  // Queried outside the transaction, because the ERP may be slow.
  if (order.settlement === 'ADVANCE') await freshenMoney(context, order._user);
  return withKnownDistance(context, order.receiver, () =>
    inTransaction(context.db, (trx, atEnd) => place(trx, context, order, { keepResponse, atEnd })),
  );
}

async function place(
  trx: Transaction,
  context: ByOperator,
  order: Order,
  { keepResponse, atEnd }: { keepResponse: (trx: Transaction, response: PlacedByPhone) => Promise<void>; atEnd: AtEnd },
): Promise<PlacedByPhone> {
  const [buyer, settings, quoted] = await settleAll([
    readCustomer(trx, order._user),
    readSettings(trx),
    quoteFor(trx, context, order),
  ]);
  assertPhoneLinesSellable(quoted.lines);
  assertNoAssumptions(quoted);
  assertQuotedTotal(quoted, order);
  const isTransfer = order.settlement === 'TRANSFER' && quoted.quote.totals.payable > 0;
  if (isTransfer) requireBankAccount(settings);

  const at = context.now();
  const by = { type: 'operator', id: context.actor.userId } as const;
  const { id } = await writePurchase(
    trx,
    { userId: buyer.id, username: buyer.username, by, input: inputOf(order, buyer), quoted, at },
    atEnd,
  );
  const locked = await lockPurchase(trx, id);
  if (!locked) throw new Error('The purchase just written is missing');
  const { purchase } = locked;
  const isNothingPayable = purchase.payable === 0;
  const state = isNothingPayable ? null : generatedFrom(purchase);
  const expiresAt = isTransfer ? await depositDeadline(trx, context, at) : purchase.expiresAt;
  const generated = { ...purchase, ...(state ? { state } : {}), expiresAt };
  if (state) await updatePurchase(trx, id, { state, expiresAt });
  const details = {
    userId: buyer.id,
    settlement: order.settlement,
    payable: purchase.payable,
    money: purchase.moneyUsed,
    reason: order.reason,
    note: order.note,
  };
  await audit(trx, context, 'purchase.by-phone', { type: 'purchase', id }, details);
  if (isTransfer) {
    await writeMail(trx, context, 'phone-order-placed', { ...locked, purchase: generated, settings, payment: null });
  } else {
    const as = isNothingPayable ? 'system' : 'operator';
    if (!isNothingPayable) await takePaymentByHand(trx, context, purchase, { method: 'phone', at });
    await confirmPayment(
      trx,
      context,
      { ...locked, purchase: generated },
      { as, at, settings, ...(order.note ? { message: order.note } : {}) },
    );
  }
  const placed: PlacedByPhone = {
    purchase: {
      _id: id,
      purchaseNo: purchase.purchaseNo,
      state: isTransfer ? 'PURCHASE_GENERATED' : 'PURCHASE_CONFIRMED',
      payable: purchase.payable,
      paymentMethod: order.settlement === 'ADVANCE' ? 'advance' : 'account',
      expiresAt: isTransfer ? (expiresAt?.toISOString() ?? null) : null,
    },
  };
  await keepResponse(trx, placed);
  return placed;
}

/** Compares with the total that the operator quoted on the phone, for every payment method. */
function assertQuotedTotal(quoted: QuotedOrder, { settlement, expectedTotal }: Order): void {
  const { totals } = quoted.quote;
  if (settlement === 'ADVANCE' && totals.payable > 0)
    throw problem('MONEY_SHORT', { extensions: { balance: quoted.moneyBalance, missing: totals.payable } });
  if (totals.payable + totals.money !== expectedTotal)
    throw problem('QUOTE_CHANGED', { extensions: { quote: toWireQuote(quoted) } });
}

function requireBankAccount({ bankAccount }: Settings): void {
  if (bankAccount) return;
  const message = '매장 설정에 입금 계좌가 없습니다. 계좌를 먼저 적어 주세요.';
  throw problem('PAYMENT_METHOD_UNAVAILABLE', {
    detail: message,
    errors: [{ path: 'body.settlement', code: 'no_account', message }],
  });
}

const inputOf = ({ receiver, settlement, requestMessage, expectedTotal }: Order, buyer: Member): PlaceOrder => ({
  _carts: [],
  _coupons: [],
  point: 0,
  money: 0,
  sender: { name: buyer.name, phone: buyer.phone, email: buyer.email },
  receiver,
  paymentMethod: settlement === 'ADVANCE' ? 'advance' : 'account',
  account: null,
  consents: {},
  requestMessage,
  expectedTotal,
  expectedPoint: 0,
  expectedMoney: 0,
});
