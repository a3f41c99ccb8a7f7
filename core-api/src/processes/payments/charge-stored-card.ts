import { jsonText } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { lockPurchaseAlone, type Purchase, updatePurchase } from '../../selling/orders/index.ts';
import {
  type Card,
  findCard,
  hasApproval,
  hasUnsettled,
  insertAttempt,
  markUsed,
  placeOfKey,
} from '../../selling/payments/index.ts';
import type { Approval } from './approve-payment.ts';
import { approving, settleApproval } from './settle-approval.ts';
import { generatedFrom } from './start-payment.ts';

interface Charge {
  attempt: { id: string; purchaseId: string };
  gatewayOrderId: string;
  purchase: Purchase;
  key: string;
}

/**
 * Charges a member's stored card for their purchase, by the amount of the purchase. The attempt is committed before the
 * call; without a response it is resolved by its order id. A repeated request never charges again: it gets
 * PAYMENT_PENDING, or the same result once the first is done.
 * @throws NOT_FOUND, CARD_GONE, PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE, PAYMENT_PENDING, PAYMENT_METHOD_UNAVAILABLE,
 * PAYMENT_REFUSED with `gatewayCode`
 */
export async function payEasily(
  context: Context & { actor: UserActor },
  input: { purchaseId: string; cardId: string; quota: number },
): Promise<Approval> {
  const charge = await openCharge(context, input);
  if ('paid' in charge) return { purchaseNo: charge.paid, outcome: 'paid' };
  const { attempt, gatewayOrderId, purchase, key } = charge;
  const { purchaseNo } = purchase;
  const { outcome, settled } = await approving(gatewayOrderId, async () => {
    const outcome = await context.gateway.charge({
      key,
      gatewayOrderId,
      amount: purchase.payable,
      title: purchase.title,
      quota: input.quota,
      buyer: buyerOf(purchase),
    });
    return { outcome, settled: await settleApproval(context, attempt, outcome) };
  });
  switch (settled) {
    case 'paid':
    case 'awaiting-deposit':
      return { purchaseNo, outcome: 'paid' };
    case 'unknown':
      context.logger.error({ purchaseNo, gatewayOrderId }, 'a charge without a response, left to the reconciler');
      return { purchaseNo, outcome: 'pending' };
    case 'refused':
      throw problem('PAYMENT_REFUSED', {
        ...(outcome.kind === 'refused' ? { detail: outcome.message } : {}),
        extensions: { purchaseNo, ...(outcome.kind === 'refused' ? { gatewayCode: outcome.code } : {}) },
      });
    case 'taken-back':
      throw problem('PURCHASE_EXPIRED', { extensions: { purchaseNo } });
  }
}

async function openCharge(
  context: Context & { actor: UserActor },
  { purchaseId, cardId, quota }: { purchaseId: string; cardId: string; quota: number },
): Promise<Charge | { paid: string }> {
  return inTransaction(context.db, async (trx, atEnd) => {
    const [purchase, card, isInDoubt, isBusy] = await settleAll([
      lockPurchaseAlone(trx, purchaseId),
      findCard(trx, cardId),
      hasUnsettled(trx, purchaseId),
      hasApproval(trx, purchaseId),
    ]);
    if (!purchase || purchase.userId !== context.actor.userId) throw problem('NOT_FOUND');
    const extensions = { purchaseNo: purchase.purchaseNo };
    if (purchase.state === 'PURCHASE_CONFIRMED') return { paid: purchase.purchaseNo };
    const at = context.now();
    if (purchase.state === 'PURCHASE_CANCELED' || (purchase.expiresAt && purchase.expiresAt <= at)) {
      throw problem('PURCHASE_EXPIRED', { extensions });
    }
    if (isInDoubt) throw problem('PAYMENT_PENDING', { extensions });
    if (isBusy) throw problem('PURCHASE_NOT_PAYABLE', { extensions });
    if (purchase.paymentMethod !== 'easy') throw problem('PAYMENT_METHOD_UNAVAILABLE', { extensions });
    const key = keyOf(context, card);

    const attemptId = newId();
    const gatewayOrderId = `${purchase.purchaseNo}-${attemptId.slice(-6)}`;
    const generated = generatedFrom(purchase);
    atEnd(
      insertAttempt(trx, {
        id: attemptId,
        purchaseId: purchase.id,
        gatewayOrderId,
        kind: 'APPROVE',
        amount: purchase.payable,
        state: 'SENT',
        request: jsonText({ card: cardId, amount: purchase.payable, quota }),
        createdAt: at,
        updatedAt: at,
      }),
    );
    atEnd(updatePurchase(trx, purchase.id, { paymentUserKey: cardId, ...(generated ? { state: generated } : {}) }));
    atEnd(markUsed(trx, cardId, at));
    return { attempt: { id: attemptId, purchaseId: purchase.id }, gatewayOrderId, purchase, key };
  });
}

/** Another member's card counts as missing. @throws CARD_GONE */
function keyOf({ actor, config }: Context & { actor: UserActor }, card: Card | undefined): string {
  if (card?.userId !== actor.userId || card.state !== 'ACTIVE' || !card.billingKey) throw problem('CARD_GONE');
  return decrypt(config.dataKeys, card.billingKey, placeOfKey(card.id));
}

function buyerOf({ sender, paymentUserName, paymentUserPhone }: Purchase) {
  const { name, phone, email } = sender;
  return { name: paymentUserName ?? name, phone: paymentUserPhone ?? phone, email };
}
