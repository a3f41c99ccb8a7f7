import type { Leave, Leaving, WithdrawalBlocks } from '@iruon/contract';
import { keptRecordLabels, withdrawalBlockLabels } from '@iruon/contract/labels';
import { requireUserType } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface LeavingView extends Pick<Leaving, 'points' | 'coupons' | 'money' | 'bonuses' | 'bonusesAvailable'> {
  kept: { name: string; years: number }[];
  /** Obligations that have to end first, each with the page that shows it; null if the store ends it. */
  blocks: { name: string; count: number; to: string | null }[];
}

const pages: Record<keyof WithdrawalBlocks, string | null> = {
  orders: '/mypage/orders',
  claims: '/mypage/orders',
  refunds: '/mypage/orders',
  deposits: null,
  movements: '/mypage/advance-payment',
  payouts: '/mypage/promoter/bonuses',
};
const kinds = Object.keys(pages) as (keyof WithdrawalBlocks)[];

/** The consequences of leaving, and its obstacles. */
export async function leaving(visit: Visit): Promise<LeavingView> {
  requireUserType(visit, 'leaving');
  const { leaving: found } = await visit.core.call('previewLeaving');
  const { points, coupons, money, bonuses, bonusesAvailable, kept, blocks } = found;
  return {
    ...{ points, coupons, money, bonuses, bonusesAvailable },
    kept: kept.map(({ record, years }) => ({ name: keptRecordLabels[record], years })),
    blocks: kinds.flatMap((kind) =>
      blocks[kind] > 0 ? [{ name: withdrawalBlockLabels[kind], count: blocks[kind], to: pages[kind] }] : [],
    ),
  };
}

/**
 * Ends the membership, logs this browser out and clears the account's cookies. @throws CoreProblem PASSWORD_WRONG,
 * LOGIN_BLOCKED, WITHDRAWAL_BLOCKED
 */
export async function leave(visit: Visit, input: Leave): Promise<void> {
  const { username } = requireUserType(visit, 'leaving');
  await visit.core.call('leave', { body: input });
  await visit.session.logout();
  const { device, rememberedId } = visit.cookies;
  device.clear();
  if (rememberedId.value === username) rememberedId.clear();
}
