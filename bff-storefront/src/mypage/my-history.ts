import { type BenefitEntry, type BenefitMonth, benefitKinds } from '@iruon/contract';
import { seoulMonthOf } from '@iruon/contract/seoul';
import { cursorPage } from '../addresses.ts';
import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

const PAGE = 30;

export interface MyHistoryView {
  /** Null if every kind is shown. */
  kind: BenefitEntry['kind'] | null;
  /** Newest first. The sums are of the whole month, the entries of this page. */
  months: (BenefitMonth & { entries: BenefitEntry[] })[];
  next: string | null;
  /** True for a later page. */
  isLater: boolean;
}

/** The changes of the member's points, coupons and prepaid balance by month, paged by `?kind=&cursor=`. */
export async function myHistory(visit: Visit, params: URLSearchParams): Promise<MyHistoryView> {
  const kind = benefitKinds.find((each) => each === params.get('kind')) ?? null;
  const page = cursorPage(params, PAGE);
  const query = { ...page.query, ...(kind && { kind }) };
  const { entries, months, next } = await memberCore(visit).call('listMyHistory', { params: { query } });
  return {
    kind,
    months: months.map((month) => ({
      ...month,
      entries: entries.filter(({ createdAt }) => seoulMonthOf(new Date(createdAt)) === month.month),
    })),
    next,
    isLater: page.isLater,
  };
}
