import {
  type ApprovalOutcome,
  type CardQuota,
  type CardRegistration,
  type CardTerms,
  EASY_PAY_CARD_LIMIT,
  type EasyPayCard,
  errorCatalogue,
  errorCode,
  gatewayRefusal,
  type Purchase,
  purchaseNo,
} from '@iruon/contract';
import { memberCore, requireCustomer, requireMember } from '../../guards.ts';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';

export interface EasyPayView {
  cards: EasyPayCard[];
  limit: number;
}

export async function storedCards(visit: Visit): Promise<EasyPayCard[]> {
  return (await visit.core.call('nicePayuUserKey')).cards;
}

/** The member's stored cards, the default one first. */
export async function easyPay(visit: Visit): Promise<EasyPayView> {
  requireMember(visit);
  return { cards: await storedCards(visit), limit: EASY_PAY_CARD_LIMIT };
}

/** The order that is paid after a card is stored or chosen. */
interface WaitingOrder {
  purchaseNo: string;
  title: string;
  payable: number;
  expiresAt: string | null;
}

const waiting = ({ purchaseNo: no, title, totals, expiresAt }: Purchase): WaitingOrder => ({
  purchaseNo: no,
  title,
  payable: totals.payable,
  expiresAt,
});

async function purchaseOf(visit: Visit, params: URLSearchParams): Promise<Purchase | null> {
  const no = purchaseNo.safeParse(params.get('purchaseNo'));
  if (!no.success) return null;
  const path = { purchaseNo: no.data };
  return (await visit.core.call('getMyPurchase', { params: { path } })).purchase;
}

const isWaiting = ({ state }: Purchase) => state === 'PURCHASE_INITIATED' || state === 'PURCHASE_GENERATED';

export interface CardFormView {
  /** Empty while the gateway does not issue terms; no card can be stored then. */
  terms: CardTerms[];
  isFirst: boolean;
  isFull: boolean;
  /** The order that is paid once the card is stored. */
  order: WaitingOrder | null;
}

/** The form that stores a card (`?purchaseNo=` for an order that is paid with it). @throws CoreProblem NOT_FOUND */
export async function cardForm(visit: Visit, params: URLSearchParams): Promise<CardFormView> {
  requireMember(visit);
  const [{ terms, limit }, cards, purchase] = await Promise.all([
    visit.core.call('nicePayuConfig'),
    storedCards(visit),
    purchaseOf(visit, params),
  ]);
  const order = purchase && isWaiting(purchase) ? waiting(purchase) : null;
  return { terms, isFirst: cards.length === 0, isFull: cards.length >= limit, order };
}

export type EasyPaymentView =
  | {
      kind: 'ready';
      order: WaitingOrder;
      cards: EasyPayCard[];
      /** Why the last attempt failed: sentences of the catalogue, never a text from the address. */
      reason: { title: string; detail: string | null } | null;
    }
  /** No card is stored yet. */
  | { kind: 'cardless'; purchaseNo: string }
  /** The order needs no payment; the result page shows its state. */
  | { kind: 'settled'; purchaseNo: string };

function reasonOf(code: string | null, gatewayCode: string | null): { title: string; detail: string | null } | null {
  const known = errorCode.safeParse(code);
  if (!known.success) return null;
  const detail = gatewayRefusal(gatewayCode ?? '') ?? null;
  // The gateway's reason contains advice; the catalogue's general advice would repeat it.
  return { title: detail ? '결제가 승인되지 않았습니다' : errorCatalogue[known.data].title, detail };
}

/** The page that pays an order with a stored card (`?purchaseNo=&problem=&gateway=`). @throws CoreProblem NOT_FOUND */
export async function easyPayment(visit: Visit, params: URLSearchParams): Promise<EasyPaymentView> {
  requireCustomer(visit);
  const [purchase, cards] = await Promise.all([purchaseOf(visit, params), storedCards(visit)]);
  if (!purchase) throw problemError('NOT_FOUND');
  if (!isWaiting(purchase) || purchase.paymentMethod !== 'easy') {
    return { kind: 'settled', purchaseNo: purchase.purchaseNo };
  }
  if (cards.length === 0) return { kind: 'cardless', purchaseNo: purchase.purchaseNo };
  const reason = reasonOf(params.get('problem'), params.get('gateway'));
  return { kind: 'ready', order: waiting(purchase), cards, reason };
}

/**
 * Stores a card. This server forwards the typed data to core-api and stores nothing of it.
 * @throws CoreProblem CARD_REFUSED with its field, CARD_UNANSWERED, CARDS_FULL, CARD_TRIES_OVER
 */
export async function registerCard(visit: Visit, card: CardRegistration): Promise<EasyPayCard> {
  return (await memberCore(visit).call('nicePayuSettingGenerate', { body: card })).card;
}

/** Makes a stored card the default. @throws CoreProblem NOT_FOUND */
export async function chooseCard(visit: Visit, paymentUserKey: string): Promise<void> {
  await memberCore(visit).call('nicePayuChangeUserKey', { body: { paymentUserKey } });
}

/** Deletes a stored card; a missing one is no error. */
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
