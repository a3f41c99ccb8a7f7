import { describe, expect, it } from 'vitest';
import { datesAfterChange, merged, planLine, remindsOn, type WantedLine } from './rules.ts';

const MOST = 9_999;
const supply = { supplyId: 's', amount: 2, isOffered: true, stock: null };
const line = (over: Partial<WantedLine> = {}): WantedLine => ({
  amount: 5,
  isSold: true,
  stock: 10,
  supplies: [],
  ...over,
});

describe('a line into the cart', () => {
  it.each([
    ['all of it', line(), undefined, 'ADDED', 5, []],
    ['beside the quantity in the cart', line(), { amount: 5, supplies: [] }, 'ADDED', 5, []],
    ['up to the stock', line({ stock: 3 }), undefined, 'STOCK_SHORT', 3, []],
    ['the stock less the quantity in the cart', line(), { amount: 8, supplies: [] }, 'STOCK_SHORT', 2, []],
    ['nothing, because the cart has the whole stock', line(), { amount: 10, supplies: [] }, 'STOCK_SHORT', 0, []],
    ['nothing, and never less, when the cart has more', line(), { amount: 20, supplies: [] }, 'STOCK_SHORT', 0, []],
    ['sold out', line({ stock: 0 }), undefined, 'SOLD_OUT', 0, []],
    ['no longer sold', line({ isSold: false }), undefined, 'NOT_FOR_SALE', 0, []],
    ['uncounted', line({ stock: null, amount: MOST }), undefined, 'ADDED', MOST, []],
    ['up to the limit of a line', line({ stock: null }), { amount: 9_996, supplies: [] }, 'STOCK_SHORT', 3, []],
    ['its supplies', line({ supplies: [supply] }), undefined, 'ADDED', 5, [2]],
    ['a supply that is short', line({ supplies: [{ ...supply, stock: 1 }] }), undefined, 'STOCK_SHORT', 5, [1]],
    ['a supply that is over', line({ supplies: [{ ...supply, isOffered: false }] }), undefined, 'STOCK_SHORT', 5, []],
    [
      'a supply that is in the cart',
      line({ supplies: [{ ...supply, stock: 3 }] }),
      { amount: 1, supplies: [{ supplyId: 's', amount: 2 }] },
      'STOCK_SHORT',
      5,
      [1],
    ],
    ['no supply without its line', line({ stock: 0, supplies: [supply] }), undefined, 'SOLD_OUT', 0, []],
  ] as const)('%s', (_, wanted, held, outcome, added, supplies) => {
    const plan = planLine(wanted, MOST, held);
    expect(plan).toMatchObject({ outcome, added });
    expect(plan.supplies.map(({ amount }) => amount)).toEqual(supplies);
  });
});

describe('dates', () => {
  const today = '2026-11-21';
  const weekly = { unit: 'WEEK', every: 2, day: 1 } as const;
  const dates = { cycle: weekly, nextOn: '2026-12-07', isPaused: false, hasReminder: true };

  it('stay when another field is changed, or the same cycle is sent again', () => {
    expect(datesAfterChange(dates, { hasReminder: false }, today).nextOn).toBe('2026-12-07');
    expect(datesAfterChange(dates, { cycle: { ...weekly } }, today).nextOn).toBe('2026-12-07');
  });

  it('restart with another cycle, or with a start day', () => {
    expect(datesAfterChange(dates, { cycle: { ...weekly, day: 6 } }, today).nextOn).toBe('2026-11-21');
    expect(datesAfterChange(dates, { cycle: weekly, from: '2026-11-22' }, today).nextOn).toBe('2026-11-23');
    expect(datesAfterChange(dates, { cycle: null }, today).nextOn).toBeNull();
  });

  it('skip dates during a pause', () => {
    const paused = { ...dates, nextOn: '2026-10-26', isPaused: true };
    expect(datesAfterChange(paused, { isPaused: false }, today).nextOn).toBe('2026-11-23');
    expect(datesAfterChange(paused, { isPaused: false }, '2026-11-23').nextOn).toBe('2026-11-23');
    expect(datesAfterChange(paused, { hasReminder: false }, today).nextOn).toBe('2026-10-26');
    expect(datesAfterChange({ ...paused, isPaused: false }, { isPaused: false }, today).nextOn).toBe('2026-10-26');
  });

  it.each([
    ['the date ahead', dates, '2026-12-07'],
    [
      'not today: the member sees it on the screen',
      { ...dates, nextOn: today, cycle: { ...weekly, day: 6 } },
      '2026-12-05',
    ],
    ['the next one while one is overdue', { ...dates, nextOn: '2026-11-16' }, '2026-11-30'],
    ['never while paused', { ...dates, isPaused: true }, null],
    ['never without consent', { ...dates, hasReminder: false }, null],
    ['never without a cycle', { ...dates, cycle: null, nextOn: null }, null],
  ] as const)('remind of %s', (_, of, day) => expect(remindsOn(of, today)).toBe(day));
});

it('merges the parts of a split order into one line, with their supplies', () => {
  const part = (productId: string, amount: number, pieces: number) => ({
    productId,
    optionId: null,
    amount,
    supplies: [{ supplyId: 's', amount: pieces }],
  });
  expect(merged([part('a', 2, 1), part('b', 1, 1), part('a', 3, 2)], MOST)).toEqual([part('a', 5, 3), part('b', 1, 1)]);
  expect(merged([part('a', MOST, MOST), part('a', 1, 1)], MOST)).toEqual([part('a', MOST, MOST)]);
});
