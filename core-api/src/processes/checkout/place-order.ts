import {
  errorCatalogue,
  hasCashReceipt,
  type PaymentMethod,
  paymentMethods,
  type purchaseCreated,
  tooSmallMessage,
} from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import { readSettings } from '../../content/setting/index.ts';
import { assertTermsAgreed, findBuyer } from '../../members/accounts/index.ts';
import { freshenMoney } from '../../members/customer-record/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { lockPurchase, tooSmallFor, toWireQuote, updatePurchase } from '../../selling/orders/index.ts';
import { findCard } from '../../selling/payments/index.ts';
import { encryptOrderAccount } from '../claims/refund-account.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { type PlaceOrder, requireConsents } from './new-purchase-rows.ts';
import { type QuotedOrder, quoteOrder } from './quote-order.ts';
import { assertNoAssumptions, withKnownDistance } from './with-geocoded-address.ts';
import { assertSellable, writePurchase } from './write-purchase.ts';

export type PlacedOrder = { purchase: z.input<typeof purchaseCreated> };

/**
 * The buyer. A company requires an operator's approval before its first order.
 * @throws APPROVAL_AWAITED, NEW_TERMS_AWAITED, and NOT_FOUND for a deleted account
 */
async function approvedBuyer(handle: Handle, { userId }: UserActor): Promise<{ username: string }> {
  const member = orNotFound(await findBuyer(handle, userId));
  if (member.isApproved === false) throw problem('APPROVAL_AWAITED');
  assertTermsAgreed(member);
  return member;
}

/** @throws INVALID_INPUT for the username of another member */
function assertOwnUsername({ sender }: PlaceOrder, username: string): void {
  if (sender.username === undefined || sender.username === username) return;
  throw problemAt('INVALID_INPUT', 'body.sender.username', '로그인한 회원의 아이디와 다릅니다.', 'not_own');
}

/**
 * Places an order in one transaction: recomputes the quote and compares it with the total that the buyer saw, writes
 * purchase and orders, reserves stock and balances under locks, and stores the response under the buyer's idempotency
 * key. If nothing is payable, the order is confirmed immediately.
 * @throws QUOTE_CHANGED with the new quote, COUPON_TAKEN, POINTS_SHORT, STOCK_SHORT, PRODUCT_NOT_FOR_SALE, MONEY_SHORT,
 * MONEY_UNCERTAIN, SHIPPING_UNAVAILABLE, PAYABLE_TOO_SMALL, CARD_GONE, CART_EMPTY, CASH_RECEIPT_UNAVAILABLE,
 * CONSENT_REQUIRED, TERMS_CHANGED, APPROVAL_AWAITED, NEW_TERMS_AWAITED
 */
export async function placeOrder(
  context: Context & { actor: UserActor },
  input: PlaceOrder,
  keepResponse: (trx: Transaction, response: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  assertReceiptAllowed(input);
  // Queried outside the transaction, because the ERP may be slow.
  if (input.paymentMethod === 'advance' || input.money > 0) await freshenMoney(context, context.actor.userId);
  return withKnownDistance(context, input.receiver, () => placeWhatIsKnown(context, input, keepResponse));
}

async function placeWhatIsKnown(
  context: Context & { actor: UserActor },
  input: PlaceOrder,
  keepResponse: (trx: Transaction, response: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  return inTransaction(context.db, async (trx, atEnd) => {
    // The statements are pipelined, so that the check of the buyer costs no extra round trip; the first rejection is
    // thrown.
    const [{ username }, , , quoted] = await settleAll([
      approvedBuyer(trx, context.actor),
      requireConsents(trx, input.consents, context.now()),
      input.cashReceipt?.enabled ? assertReceiptsEnabled(trx) : null,
      quoteOrder(trx, context, {
        cartIds: input._carts,
        receiver: input.receiver,
        coupons: input._coupons,
        point: input.point,
        money: input.paymentMethod === 'advance' ? 'all' : input.money,
      }),
    ]);
    assertOwnUsername(input, username);
    assertSellable(quoted.lines);
    assertNoAssumptions(quoted);
    assertShownTotal(context, quoted, input);
    assertMinimumPayable(context, quoted.quote.totals.payable, input.paymentMethod);

    await assertOwnCard(trx, context.actor.userId, input);
    const at = context.now();
    const purchase = await writePurchase(
      trx,
      { userId: context.actor.userId, username, by: { type: 'member', id: context.actor.userId }, input, quoted, at },
      atEnd,
    );
    const purchaseId = purchase.id;
    if (input.account && input.paymentMethod === 'account')
      await updatePurchase(trx, purchaseId, { refundAccount: encryptedAccount(context, purchaseId, input.account) });
    const isPaid = purchase.payable === 0;
    if (isPaid) {
      const [locked, settings] = await settleAll([lockPurchase(trx, purchaseId), readSettings(trx)]);
      if (!locked) throw new Error('The purchase just written is missing');
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
    atEnd(keepResponse(trx, placed));
    return placed;
  });
}

const encryptedAccount = (
  context: Context,
  purchaseId: string,
  { accountBankCode: bankCode, ...account }: NonNullable<PlaceOrder['account']>,
): string => encryptOrderAccount(context, purchaseId, { bankCode, ...account });

/** The card can be chosen or stored after the order is placed; a card in the request must belong to the member. */
async function assertOwnCard(trx: Transaction, userId: string, input: PlaceOrder): Promise<void> {
  if (input.paymentMethod !== 'easy' || !input.paymentUserKey) return;
  const card = await findCard(trx, input.paymentUserKey);
  if (card?.userId !== userId || card.state !== 'ACTIVE') throw problem('CARD_GONE');
}

function assertReceiptAllowed({ paymentMethod, cashReceipt }: PlaceOrder): void {
  if (!cashReceipt?.enabled || hasCashReceipt(paymentMethod)) return;
  const message = errorCatalogue.CASH_RECEIPT_UNAVAILABLE.title;
  throw problemAt('CASH_RECEIPT_UNAVAILABLE', 'body.cashReceipt', message, 'invalid_method');
}

async function assertReceiptsEnabled(handle: Handle): Promise<void> {
  const { shop } = await readSettings(handle);
  if (shop.cashReceipt) return;
  const message = '지금은 현금영수증을 신청할 수 없습니다. 신청하지 않고 주문해 주세요.';
  const errors = [{ path: 'body.cashReceipt', code: 'switched_off', message }];
  throw problem('CASH_RECEIPT_UNAVAILABLE', { detail: message, errors });
}

/**
 * Rejects an amount that the payment method cannot charge, before anything is reserved. @throws PAYABLE_TOO_SMALL
 * naming the methods that can
 */
function assertMinimumPayable({ config: { leastPayable } }: Context, payable: number, method: PaymentMethod): void {
  const tooSmall = tooSmallFor(payable, leastPayable);
  const refused = tooSmall.find((one) => one.method === method);
  if (!refused) return;
  const methods = paymentMethods.filter((one) => one !== 'advance' && !tooSmall.some((other) => other.method === one));
  const message = tooSmallMessage(refused, methods);
  throw problem('PAYABLE_TOO_SMALL', {
    detail: message,
    errors: [{ path: 'body.paymentMethod', code: 'too_small', message }],
    extensions: { least: refused.least, methods },
  });
}

/** Compares the full total, including the part paid by points or prepaid balance. */
function assertShownTotal({ config: { leastPayable } }: Context, quoted: QuotedOrder, input: PlaceOrder): void {
  const { totals } = quoted.quote;
  if (input.paymentMethod === 'advance' && totals.payable > 0) {
    throw problem('MONEY_SHORT', { extensions: { balance: quoted.moneyBalance, missing: totals.payable } });
  }
  const isAsShown =
    totals.payable === input.expectedTotal &&
    totals.points === input.expectedPoint &&
    totals.money === input.expectedMoney;
  if (!isAsShown) {
    throw problem('QUOTE_CHANGED', { extensions: { quote: toWireQuote(quoted, leastPayable) } });
  }
}
