import type { ApprovalOutcome, CardQuota, CardRegistration, EasyPayCard } from '@iruon/contract';
import { memberCore } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Stores a card. The typed data is forwarded to core-api and stored nowhere on the way.
 * @throws CoreProblem CARD_REFUSED at its field, CARD_UNANSWERED, CARDS_FULL, CARD_TRIES_OVER
 */
export async function registerCard(visit: Visit, card: CardRegistration): Promise<EasyPayCard> {
  return (await memberCore(visit).call('nicePayuSettingGenerate', { body: card })).card;
}

/** Makes a stored card the default. @throws CoreProblem NOT_FOUND */
export async function chooseCard(visit: Visit, paymentUserKey: string): Promise<void> {
  await memberCore(visit).call('nicePayuChangeUserKey', { body: { paymentUserKey } });
}

/** A missing one is no error. */
export async function removeCard(visit: Visit, paymentUserKey: string): Promise<void> {
  await memberCore(visit).call('nicePayuRemoveUserKey', { params: { query: { paymentUserKey } } });
}

/**
 * Pays an order with a stored card. `quota` in months, 0 for a single payment.
 * @throws CoreProblem NOT_FOUND, CARD_GONE, PAYMENT_REFUSED with `gatewayCode`, PAYMENT_PENDING, PURCHASE_EXPIRED
 */
export async function payEasily(
  visit: Visit,
  { purchaseNo, card, quota }: { purchaseNo: string; card: string; quota: CardQuota },
): Promise<ApprovalOutcome> {
  const { purchase } = await memberCore(visit).call('getMyPurchase', { params: { path: { purchaseNo } } });
  const body = { _purchase: purchase._id, paymentUserKey: card, quota };
  return await visit.core.call('nicePayuGenerate', { body });
}
