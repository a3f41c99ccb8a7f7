import { type CardTerms, cardTermsCodes, type EasyPayCard } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { PaymentGateway } from '../../adapters/payment/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import {
  type Card,
  findCard,
  findCards,
  lockWallet,
  markRemoved,
  markRemoving,
  setDefaultCard,
} from './card-repository.ts';

type MemberContext = Context & { readonly actor: UserActor };

/** The encryption context of a card's key, which binds it to its row. */
export const placeOfKey = (cardId: string) => `easy_pay_cards ${cardId}`;

export function toWireCard({ id, companyName, last4, isDefault, createdAt, usedAt }: Card): EasyPayCard {
  return {
    paymentUserKey: id,
    company: companyName,
    last4,
    isDefault,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

export async function listCards({ db, actor }: MemberContext): Promise<{ cards: EasyPayCard[] }> {
  return { cards: (await findCards(db, actor.userId)).map(toWireCard) };
}

/** Makes a card the default. @throws NOT_FOUND */
export async function chooseDefaultCard(context: MemberContext, cardId: string): Promise<{ cards: EasyPayCard[] }> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await lockWallet(trx, userId);
    const card = await findCard(trx, cardId);
    if (card?.userId !== userId || card.state !== 'ACTIVE') throw problem('NOT_FOUND');
    await setDefaultCard(trx, userId, cardId);
    return { cards: (await findCards(trx, userId)).map(toWireCard) };
  });
}

/**
 * Removes a card; the newest remaining card becomes the default. Does nothing for a missing card or another member's
 * card.
 */
export async function removeCard(context: MemberContext, cardId: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await lockWallet(trx, userId);
    const cards = await findCards(trx, userId);
    const removed = cards.find(({ id }) => id === cardId);
    if (!removed) return;
    await markRemoving(trx, cardId, context.now());
    if (removed.isDefault) await setDefaultCard(trx, userId, cards.find(({ id }) => id !== cardId)?.id ?? null);
    await enqueue(trx, 'forget-card', { cardId });
  });
}

/** Deletes every card of a withdrawing member; jobs delete them at the gateway. */
export async function removeWallet(trx: Transaction, userId: string, at: Date): Promise<void> {
  await lockWallet(trx, userId);
  for (const { id: cardId } of await findCards(trx, userId)) {
    await markRemoving(trx, cardId, at);
    await enqueue(trx, 'forget-card', { cardId });
  }
}

/**
 * Deletes a card at the gateway, then its key. Safe to repeat. @throws Error without a response, so that the job is
 * retried
 */
export async function forgetCard(context: Context, cardId: string): Promise<void> {
  const card = await findCard(context.db, cardId);
  if (card?.state !== 'REMOVING' || !card.billingKey) return;
  const key = decrypt(context.config.dataKeys, card.billingKey, placeOfKey(card.id));
  const outcome = await context.gateway.forgetCard({ key, gatewayOrderId: `forget-${card.id}` });
  if (outcome !== 'done') throw new Error(`The gateway did not forget card ${card.id}: ${outcome}`);
  await markRemoved(context.db, card.id);
}

const TERMS_TTL_MS = 60 * 60_000;
const termsCache = new WeakMap<PaymentGateway, { terms: CardTerms[]; until: number }>();

/** The gateway's terms for storing a card, cached for one hour; empty unless it returns all of them. */
export async function readCardTerms(gateway: PaymentGateway, now: Date): Promise<CardTerms[]> {
  const known = termsCache.get(gateway);
  if (known && known.until > now.getTime()) return known.terms;
  const found = await Promise.all(
    cardTermsCodes.map(async (code) => {
      const text = await gateway.cardTerms(code);
      return text && { code, ...text };
    }),
  );
  const terms = found.filter((one) => one !== null);
  if (terms.length < cardTermsCodes.length) return [];
  termsCache.set(gateway, { terms, until: now.getTime() + TERMS_TTL_MS });
  return terms;
}
