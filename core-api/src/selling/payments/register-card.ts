import { type CardRegistration, EASY_PAY_CARD_LIMIT, type EasyPayCard } from '@iruon/contract';
import type { CardOutcome } from '../../adapters/payment/port.ts';
import { newId } from '../../kernel/ids.ts';
import { findMember } from '../../members/accounts/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import {
  closeRegistration,
  countVainRegistrations,
  findCards,
  insertCard,
  insertRegistration,
  lockWallet,
  markRemoving,
  setDefaultCard,
} from './card-repository.ts';
import { placeOfKey, toWireCard } from './wallet.ts';

type MemberContext = Context & { readonly actor: UserActor };

/** Limits attempts with stolen card numbers. */
const VAIN_TRIES = 5;
const VAIN_WINDOW_MS = 60 * 60_000;

/** The field to which a refusal of the gateway belongs. */
const fieldOfRefusal: Record<string, string> = {
  '3011': 'cardNumber',
  F112: 'cardNumber',
  F201: 'cardNumber',
  '3021': 'expiry',
  '7012': 'ownerNo',
  '3057': 'passwordPrefix',
};

/**
 * Stores a card with the gateway and keeps its encrypted key and the last four digits; the rest is discarded.
 * Registering the same card again replaces its row. If a response is lost, at most an unused key remains at the
 * gateway.
 * @throws CARDS_FULL, CARD_TRIES_OVER, CARD_REFUSED at its field, CARD_UNANSWERED
 */
export async function registerCard(context: MemberContext, input: CardRegistration): Promise<{ card: EasyPayCard }> {
  const { userId } = context.actor;
  const registrationId = await begin(context, userId);
  const outcome = await callGateway(context, userId, registrationId, input);
  switch (outcome.kind) {
    case 'unknown':
      context.logger.error({ userId, registrationId, reason: outcome.reason }, 'a card got no response');
      await closeRegistration(context.db, registrationId, 'UNKNOWN', null);
      throw problem('CARD_UNANSWERED');
    case 'refused': {
      await closeRegistration(context.db, registrationId, 'FAILED', outcome.code);
      const field = fieldOfRefusal[outcome.code];
      throw problem('CARD_REFUSED', {
        detail: outcome.message,
        extensions: { gatewayCode: outcome.code },
        ...(field ? { errors: [{ path: `body.${field}`, code: outcome.code, message: outcome.message }] } : {}),
      });
    }
    case 'done':
      return { card: await keep(context, registrationId, input, outcome) };
  }
}

async function begin(context: MemberContext, userId: string): Promise<string> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    await lockWallet(trx, userId);
    const since = new Date(at.getTime() - VAIN_WINDOW_MS);
    if ((await countVainRegistrations(trx, userId, since)) >= VAIN_TRIES) throw problem('CARD_TRIES_OVER');
    if ((await findCards(trx, userId)).length >= EASY_PAY_CARD_LIMIT) throw problem('CARDS_FULL');
    const id = newId();
    await insertRegistration(trx, { id, userId, gatewayOrderId: id, state: 'SENT', createdAt: at });
    return id;
  });
}

async function callGateway(
  context: MemberContext,
  userId: string,
  gatewayOrderId: string,
  { cardNumber: number, expiry, ownerNo, passwordPrefix }: CardRegistration,
): Promise<CardOutcome> {
  const member = await findMember(context.db, userId);
  if (!member) throw problem('LOGIN_REQUIRED');
  const { name, phone, email } = member;
  const card = { number, expiry, ownerNo, passwordPrefix };
  return context.gateway.registerCard({ gatewayOrderId, card, buyer: { name, phone, email } });
}

async function keep(
  context: MemberContext,
  registrationId: string,
  input: CardRegistration,
  { key, companyCode, company }: Extract<CardOutcome, { kind: 'done' }>,
): Promise<EasyPayCard> {
  const { userId } = context.actor;
  const last4 = input.cardNumber.slice(-4);
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    await lockWallet(trx, userId);
    const cards = await findCards(trx, userId);
    const same = cards.find((card) => card.companyCode === companyCode && card.last4 === last4);
    if (same) {
      await markRemoving(trx, same.id, at);
      await enqueue(trx, 'forget-card', { cardId: same.id });
    }
    const id = newId();
    const card = await insertCard(trx, {
      id,
      userId,
      billingKey: encrypt(context.config.dataKeys, key, placeOfKey(id)),
      companyCode,
      companyName: company,
      last4,
      terms: input.terms,
      state: 'ACTIVE',
      createdAt: at,
    });
    const isDefault = input.isDefault || cards.length === 0 || same?.isDefault === true;
    if (isDefault) await setDefaultCard(trx, userId, id);
    await closeRegistration(trx, registrationId, 'SUCCEEDED', null);
    return toWireCard({ ...card, isDefault });
  });
}
