import {
  type IncomeKind,
  LEAST_LAST_WITHDRAWAL,
  type MyBonuses,
  type MyWithdrawals,
  type PayoutLack,
  type Settlement,
  withdrawalRequest,
} from '@iruon/contract';
import { bankNames, payoutLackLabels } from '@iruon/contract/labels';
import { wholeNumberOf } from '@iruon/contract/spellings/typed-text';
import { cursorPage } from '../../addresses.ts';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import { requirePromoter, type TrainingView, trainingOf } from './promoter.ts';

/** The payout account, masked for the page. */
export interface PayoutView {
  account: { bank: string; number: string; holder: string } | null;
  /** Masked; null before it was entered, and for a company, which does not need one. */
  residentNumber: string | null;
  needsResident: boolean;
  /** The name that the holder of the account must have. */
  holder: string;
}

export interface PromoterBonusesView extends MyBonuses {
  isLater: boolean;
  blocked: string | null;
  /** Why payouts wait for the store, as sentences; empty if they do not. */
  onHold: string[];
  /** Null if `onHold` says that it expired. */
  training: TrainingView | null;
  payout: PayoutView;
  income: IncomeKind;
  /** The smallest withdrawal in won. */
  least: number;
  withdrawals: MyWithdrawals['withdrawals'];
  /** The amount of `?amount=` in won, with which a browser without scripts opens the confirmation; null without one. */
  requested: number | null;
  /** True for the final withdrawal of all available bonuses before the promoter leaves: `?leaving=1`. */
  isLast: boolean;
}

/** The missing documents, which the page shows nowhere else. */
const OF_PAPERS: readonly PayoutLack[] = ['REGISTRATION', 'CONTRACT', 'TRAINING', 'ACCOUNT_SHARED'];

function payoutOf(visit: Visit, { account, residentNumber }: MyWithdrawals): PayoutView {
  const { type, name } = requireMember(visit);
  return {
    account: account && {
      bank: bankNames[account.bankCode] ?? '등록한 은행',
      number: account.accountNumber,
      holder: account.accountHolder,
    },
    residentNumber,
    needsResident: type !== 'COMPANY' && residentNumber === null,
    holder: name,
  };
}

function requestedAmount(params: URLSearchParams, isLast: boolean): number | null {
  const amount = wholeNumberOf(params.get('amount') ?? '');
  const { success, data } = withdrawalRequest.safeParse({ amount, isLast });
  return success ? data.amount : null;
}

/** The payout account of the promoter. */
export async function bankAccount(visit: Visit): Promise<PayoutView> {
  await requirePromoter(visit);
  return payoutOf(visit, await visit.core.call('listMyWithdrawals'));
}

/** Balance, withdrawals and ledger, by `?cursor=`. */
export async function promoterBonuses(visit: Visit, params: URLSearchParams): Promise<PromoterBonusesView> {
  const mine = await requirePromoter(visit);
  const { query, isLater } = cursorPage(params);
  const isLast = params.get('leaving') === '1';
  const [bonuses, payouts] = await Promise.all([
    visit.core.call('listMyBonuses', { params: { query } }),
    visit.core.call('listMyWithdrawals'),
  ]);
  return {
    ...bonuses,
    isLater,
    blocked: mine.isBlocked ? mine.reason : null,
    onHold: payouts.lacks.filter((lack) => OF_PAPERS.includes(lack)).map((lack) => payoutLackLabels[lack]),
    training: payouts.lacks.includes('TRAINING') ? null : trainingOf(mine),
    payout: payoutOf(visit, payouts),
    income: requireMember(visit).type === 'COMPANY' ? 'INVOICE' : 'BUSINESS',
    least: isLast ? LEAST_LAST_WITHDRAWAL : payouts.least,
    withdrawals: payouts.withdrawals,
    requested: requestedAmount(params, isLast),
    isLast,
  };
}

/** Months on one page. */
const MONTHS_PAGE = 12;

export interface PromoterSettlementsView {
  settlements: Settlement[];
  page: number;
  pageCount: number;
}

/** The promoter's settled months, by `?page=`. An invalid page selects the first one. */
export async function promoterSettlements(visit: Visit, params: URLSearchParams): Promise<PromoterSettlementsView> {
  await requirePromoter(visit);
  const { settlements } = await visit.core.call('listMySettlements');
  const pageCount = Math.max(1, Math.ceil(settlements.length / MONTHS_PAGE));
  const requested = Number(params.get('page') ?? 1);
  const page = Number.isInteger(requested) && requested >= 1 && requested <= pageCount ? requested : 1;
  return { settlements: settlements.slice((page - 1) * MONTHS_PAGE, page * MONTHS_PAGE), page, pageCount };
}
