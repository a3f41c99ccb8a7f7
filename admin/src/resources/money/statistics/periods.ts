import { addDays, firstOfMonth } from '../../../format/seoul-time.ts';

export interface Period {
  /** Seoul days, both inclusive. */
  from: string;
  to: string;
}

/** The usual periods up to a Seoul day, by label. */
export function usualPeriods(today: string): [label: string, period: Period][] {
  const thisMonth = firstOfMonth(today);
  const endOfLast = addDays(thisMonth, -1);
  return [
    ['이번 달', { from: thisMonth, to: today }],
    ['지난달', { from: firstOfMonth(endOfLast), to: endOfLast }],
    ['최근 30일', { from: addDays(today, -29), to: today }],
    ['최근 90일', { from: addDays(today, -89), to: today }],
    ['올해', { from: `${today.slice(0, 4)}-01-01`, to: today }],
    ['최근 1년', { from: addDays(today, -364), to: today }],
  ];
}
