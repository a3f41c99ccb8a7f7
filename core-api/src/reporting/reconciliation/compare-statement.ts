import {
  type DifferenceKind,
  differenceKinds,
  type LedgerMethod,
  type LeftOut,
  reconciliationLimits,
} from '@iruon/contract';
import { addSeoulDays, endOfSeoulDay, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import {
  type HandSums,
  type Movement,
  movementsAwaited,
  movementsBetween,
  sumsByHand,
} from '../../selling/payments/index.ts';
import type { Statement } from './read-statement.ts';
import { type BothSums, type Comparison, compare, type OurMovement, type Period } from './rules.ts';

const groups: Record<string, LedgerMethod> = { card: 'card', easy: 'card', kakao: 'kakao', account: 'account' };

const asOurs = ({ at, method, ...movement }: Movement): OurMovement => ({
  ...movement,
  method: groups[method] ?? 'other',
  day: seoulDay(at),
});

/** The sums stored with a statement. */
export interface Tally {
  total: BothSums;
  days: ({ day: string; differences: number } & BothSums)[];
  methods: ({ method: LedgerMethod } & BothSums)[];
  kinds: { kind: DifferenceKind; count: number; won: number }[];
  /** Absent for statements compared before payments by hand were recorded. */
  byHand?: HandSums[];
  /** Absent for statements that were compared before rows could be omitted. */
  leftOut?: LeftOut;
}

function tallyOf({ total, days, methods, differences }: Comparison): Tally {
  const dayOf = differences.map(({ ours, theirs }) => theirs?.day ?? ours?.day);
  return {
    total,
    days: [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, sums]) => ({ day, ...sums, differences: dayOf.filter((one) => one === day).length })),
    methods: [...methods].map(([method, sums]) => ({ method, ...sums })),
    kinds: differenceKinds.flatMap((kind) => {
      const ofKind = differences.filter((one) => one.kind === kind);
      const won = ofKind.reduce((sum, { oursWon, theirsWon }) => sum + oursWon - theirsWon, 0);
      return ofKind.length > 0 ? [{ kind, count: ofKind.length, won }] : [];
    }),
  };
}

const beyond = ({ from, to }: Period) => ({ from: addSeoulDays(from, -1), to: addSeoulDays(to, 1) });

/** Compares the gateway's statement with our records. @throws GATEWAY_LIST_REFUSED if ours exceed the limit */
export async function compareStatement(
  handle: Handle,
  period: Period,
  { movements, leftOut }: Statement,
): Promise<{ comparison: Comparison; tally: Tally; outside: number }> {
  const reach = beyond(period);
  const theirs = movements.filter(({ day }) => reach.from <= day && day <= reach.to);
  const most = reconciliationLimits.rows * 2;
  const [start, end] = [startOfSeoulDay(reach.from), endOfSeoulDay(reach.to)];
  const settled = await movementsBetween(handle, start, end, most);
  if (settled.length >= most) throw problem('GATEWAY_LIST_REFUSED', '거래가 너무 많은 기간입니다. 나누어 올려 주세요.');
  const awaited = await movementsAwaited(handle, [...new Set(theirs.map(({ tid }) => tid))]);
  const comparison = compare(period, [...settled, ...awaited].map(asOurs), theirs);
  const outside = movements.filter(({ day }) => day < period.from || period.to < day).length;
  const byHand = await sumsByHand(handle, startOfSeoulDay(period.from), endOfSeoulDay(period.to));
  return { comparison, tally: { ...tallyOf(comparison), byHand, leftOut }, outside };
}
