import { jsonText, type Transaction } from '@iruon/db';
import type { WindowFields, WindowMethod } from '../../adapters/payment/port.ts';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { decide } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  lockPurchaseAlone,
  type Purchase,
  purchaseCreationMachine,
  updatePurchase,
} from '../../selling/orders/index.ts';
import { hasIssuedAccount, hasUnsettled, insertAttempt } from '../../selling/payments/index.ts';
import { depositDeadline } from './deposits/deposit-deadline.ts';

export type PaymentStart =
  | { kind: 'window'; scriptUrl: string; windowUrl: string; fields: WindowFields }
  | { kind: 'confirmed'; purchaseNo: string }
  | { kind: 'stored-card'; purchaseNo: string; paymentUserKey: string | null };

const windowMethods: Partial<Record<string, WindowMethod>> = { card: 'card', kakao: 'kakao', account: 'account' };

/**
 * Opens a payment attempt for a member's purchase and returns the fields of the payment window. Each attempt has its
 * own gateway order id, because a failed one cannot be reused. A purchase with nothing payable is already confirmed.
 * Easy pay needs no window and returns the chosen card.
 * @throws NOT_FOUND, PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE, PAYMENT_PENDING, PAYMENT_METHOD_UNAVAILABLE
 */
export async function startPayment(context: Context & { actor: UserActor }, purchaseId: string): Promise<PaymentStart> {
  return inTransaction(context.db, async (trx, atEnd) => {
    const [purchase, isInDoubt, isIssued] = await settleAll([
      lockPurchaseAlone(trx, purchaseId),
      hasUnsettled(trx, purchaseId),
      hasIssuedAccount(trx, purchaseId),
    ]);
    if (!purchase || purchase.userId !== context.actor.userId) throw problem('NOT_FOUND');
    const at = context.now();
    if (purchase.state === 'PURCHASE_CONFIRMED') return { kind: 'confirmed', purchaseNo: purchase.purchaseNo };
    if (purchase.state === 'PURCHASE_CANCELED') throw problem('PURCHASE_EXPIRED');
    if (purchase.expiresAt && purchase.expiresAt <= at) throw problem('PURCHASE_EXPIRED');
    if (isInDoubt) throw problem('PAYMENT_PENDING');
    if (isIssued) throw problem('PURCHASE_NOT_PAYABLE', '이미 입금 계좌가 발급된 주문입니다.');

    if (purchase.paymentMethod === 'easy') {
      return { kind: 'stored-card', purchaseNo: purchase.purchaseNo, paymentUserKey: purchase.paymentUserKey };
    }
    const method = windowMethods[purchase.paymentMethod];
    if (!method) throw problem('PAYMENT_METHOD_UNAVAILABLE');
    const sender = purchase.sender;
    const gatewayOrderId = `${purchase.purchaseNo}-${newId().slice(-6)}`;
    const fields = context.gateway.windowFields({
      gatewayOrderId,
      method,
      amount: purchase.payable,
      title: purchase.title,
      returnUrl: new URL('/plugins/nice/pay/result', context.config.storefrontUrl).href,
      buyer: sender,
      deposit: method === 'account' ? await depositOf(trx, context, purchase) : null,
    });
    const generated = generatedFrom(purchase);
    const opening = insertAttempt(trx, {
      id: newId(),
      purchaseId: purchase.id,
      gatewayOrderId,
      kind: 'AUTH',
      amount: purchase.payable,
      state: 'OPEN',
      request: jsonText(fields),
      createdAt: at,
      updatedAt: at,
    });
    atEnd(opening);
    // A second window of the same purchase finds it in this state already.
    if (generated) atEnd(updatePurchase(trx, purchase.id, { state: generated }));
    const { scriptUrl, windowUrl } = context.gateway;
    return { kind: 'window', scriptUrl, windowUrl, fields };
  });
}

/** The account is issued in the store's name, which the bank shows to the buyer as the recipient. */
async function depositOf(
  trx: Transaction,
  context: Context,
  purchase: Purchase,
): Promise<{ until: Date; holder: string }> {
  const { company } = await readSettings(trx);
  const sender = purchase.sender;
  return { until: await depositDeadline(trx, context, purchase.createdAt), holder: company.name ?? sender.name };
}

/** The new state of a purchase whose payment starts; null if it has started before. @throws PURCHASE_NOT_PAYABLE */
export function generatedFrom({ state: from }: Purchase) {
  if (from !== 'PURCHASE_INITIATED') return null;
  const facts = { NOT_EXPIRED: true };
  const generated = decide(purchaseCreationMachine, { from, event: 'GENERATE', actor: 'system', facts });
  if (!generated.ok) throw problem('PURCHASE_NOT_PAYABLE');
  return generated.to;
}
