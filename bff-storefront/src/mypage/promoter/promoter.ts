import { type MyBonuses, type MyPromoter, PROMOTER_TERMS } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { memberCore, requireMember } from '../../guards.ts';
import { type ShownTerms, shownTerms } from '../../site/terms.ts';
import type { Visit } from '../../visit.ts';

/** A training that expires within 30 days, or has expired. `until` is the last day in Seoul. */
export interface TrainingView {
  until: string;
  isOver: boolean;
}

export const trainingOf = ({ trainingUntil: until }: Pick<MyPromoter, 'trainingUntil'>): TrainingView | null =>
  until === null ? null : { until, isOver: until < seoulDay(new Date()) };

export interface ApplyingView {
  /** Null for an account that cannot apply, which is one of staff. */
  form: { type: 'PERSON' | 'COMPANY'; phone: string; terms: ShownTerms[] } | null;
}

export type PromoterView =
  | ({ state: 'NEW' } & ApplyingView)
  | ({ state: 'REJECTED'; reason: string } & ApplyingView)
  | { state: 'AWAITING'; requestedAt: string }
  | {
      state: 'APPROVED';
      code: string;
      /** The address for registrations with the promoter's code. */
      link: string;
      balance: MyBonuses['balance'];
      /** Why the promoter is blocked; null for an active one. */
      blocked: string | null;
      training: TrainingView | null;
    };

/** The address of the registration with a promoter's code. */
export const shareLink = (visit: Visit, code: string): string =>
  `${visit.origin}/join?${new URLSearchParams({ promoter: code })}`;

async function applying(visit: Visit): Promise<ApplyingView> {
  const { type, phone } = requireMember(visit);
  if (type === 'OPERATOR') return { form: null };
  return { form: { type, phone, terms: await shownTerms(visit, PROMOTER_TERMS) } };
}

async function approved(visit: Visit, mine: MyPromoter): Promise<PromoterView> {
  const { code, isBlocked, reason } = mine;
  const { balance } = await visit.core.call('listMyBonuses', { params: { query: { limit: 1 } } });
  const shared = code ?? '';
  return {
    state: 'APPROVED',
    code: shared,
    link: shareLink(visit, shared),
    balance,
    blocked: isBlocked ? reason : null,
    training: trainingOf(mine),
  };
}

/** The member's state as a promoter, and the application form for other members. */
export async function promoter(visit: Visit): Promise<PromoterView> {
  const { promoter: mine } = await memberCore(visit).call('getMyPromoter');
  if (!mine) return { state: 'NEW', ...(await applying(visit)) };
  if (mine.state === 'REJECTED') return { state: 'REJECTED', reason: mine.reason, ...(await applying(visit)) };
  if (mine.state === 'AWAITING') return { state: 'AWAITING', requestedAt: mine.requestedAt };
  return approved(visit, mine);
}
