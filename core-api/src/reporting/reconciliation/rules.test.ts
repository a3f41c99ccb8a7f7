import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type OurMovement, type TheirMovement } from './rules.ts';

const period = { from: '2026-03-02', to: '2026-03-04' };

const ours = (of: Partial<OurMovement> = {}): OurMovement => ({
  side: 'PAID',
  tid: 'T1',
  method: 'card',
  amount: 10_000,
  day: '2026-03-03',
  purchaseId: 'P1',
  isSettled: true,
  ...of,
});
const theirs = (of: Partial<TheirMovement> = {}): TheirMovement => ({
  side: 'PAID',
  tid: 'T1',
  method: 'card',
  amount: 10_000,
  day: '2026-03-03',
  gatewayOrderId: 'O1',
  row: 2,
  ...of,
});
const canceled = { side: 'CANCELED' } as const;
const waiting = { isSettled: false } as const;

describe('the differences', () => {
  it.each<[string, OurMovement[], TheirMovement[], [kind: string, oursWon: number, theirsWon: number][]]>([
    ['nothing, when both agree', [ours()], [theirs()], []],
    ['nothing, of two empty lists', [], [], []],
    ['a payment only in our records', [ours()], [], [['ONLY_OURS', 10_000, 0]]],
    ['a payment only in theirs', [], [theirs()], [['ONLY_THEIRS', 0, 10_000]]],
    ['a doubled row', [ours()], [theirs(), theirs({ row: 3 })], [['TWICE', 0, 10_000]]],
    [
      'a doubled row of a payment only in theirs',
      [],
      [theirs(), theirs({ row: 3 })],
      [
        ['ONLY_THEIRS', 0, 10_000],
        ['TWICE', 0, 10_000],
      ],
    ],
    [
      'no doubled row, of two equal refunds that we know',
      [ours({ ...canceled, amount: 4 }), ours({ ...canceled, amount: 4 })],
      [theirs({ ...canceled, amount: 4 }), theirs({ ...canceled, amount: 4, row: 3 })],
      [],
    ],
    ['the amount', [ours()], [theirs({ amount: 9_999 })], [['AMOUNT', 10_000, 9_999]]],
    ['the day', [ours()], [theirs({ day: '2026-03-04' })], [['DAY', 10_000, 10_000]]],
    ['a day beyond the end', [ours({ day: '2026-03-04' })], [theirs({ day: '2026-03-05' })], [['DAY', 10_000, 0]]],
    ['a day before the start', [ours({ day: '2026-03-01' })], [theirs({ day: '2026-03-02' })], [['DAY', 0, 10_000]]],
    ['nothing, of other days', [ours({ day: '2026-03-01' })], [theirs({ day: '2026-03-05' })], []],
    ['a deposit that we were not notified of', [ours(waiting)], [theirs()], [['STATE', 0, 10_000]]],
    ['nothing, for equal gaps', [ours(waiting)], [], []],
    ['the amount of a pending one', [ours(waiting)], [theirs({ amount: 1 })], [['AMOUNT', 0, 1]]],
    ['a refund only in our records', [ours(), ours(canceled)], [theirs()], [['ONLY_OURS', -10_000, 0]]],
    [
      'a refund made in their console',
      [ours()],
      [theirs(), theirs({ ...canceled, amount: 400 })],
      [['ONLY_THEIRS', 0, -400]],
    ],
    [
      'one of two equal refunds',
      [ours({ ...canceled, amount: 400 }), ours({ ...canceled, amount: 400 })],
      [theirs({ ...canceled, amount: 400 })],
      [['ONLY_OURS', -400, 0]],
    ],
    [
      'the odd one of three refunds, in any order',
      [ours({ ...canceled, amount: 1 }), ours({ ...canceled, amount: 2 }), ours({ ...canceled, amount: 3 })],
      [theirs({ ...canceled, amount: 3 }), theirs({ ...canceled, amount: 1 }), theirs({ ...canceled, amount: 5 })],
      [['AMOUNT', -2, -5]],
    ],
    [
      'a reversed approval',
      [],
      [theirs(), theirs(canceled)],
      [
        ['TAKEN_BACK', 0, 10_000],
        ['TAKEN_BACK', 0, -10_000],
      ],
    ],
    [
      'a partly refunded approval',
      [],
      [theirs(), theirs({ ...canceled, amount: 9_999 })],
      [
        ['ONLY_THEIRS', 0, 10_000],
        ['ONLY_THEIRS', 0, -9_999],
      ],
    ],
  ])('%s', (_, mine, others, expected) => {
    const { differences, total } = compare(period, mine, others);
    expect(differences.map(({ kind, oursWon, theirsWon }) => [kind, oursWon, theirsWon])).toEqual(expected);
    expect(total.ours.net - total.theirs.net).toBe(
      expected.reduce((sum, [, oursWon, theirsWon]) => sum + oursWon - theirsWon, 0),
    );
  });

  it('are sorted by day', () => {
    const { differences } = compare(period, [ours({ tid: 'B', day: '2026-03-04' })], [theirs({ tid: 'C' })]);
    expect(differences.map(({ kind }) => kind)).toEqual(['ONLY_THEIRS', 'ONLY_OURS']);
  });
});

it('are summed by day and by method, each side by its own', () => {
  const { days, methods } = compare(
    period,
    [ours(), ours({ tid: 'T2', method: 'account', amount: 500, day: '2026-03-02' }), ours({ ...canceled, amount: 4 })],
    [theirs(), theirs({ tid: 'T3', method: 'kakao', amount: 70 })],
  );
  expect(Object.fromEntries([...days].map(([day, { ours, theirs }]) => [day, [ours.net, theirs.net]]))).toEqual({
    '2026-03-02': [500, 0],
    '2026-03-03': [9_996, 10_070],
  });
  expect(Object.fromEntries([...methods].map(([one, { ours, theirs }]) => [one, [ours.net, theirs.net]]))).toEqual({
    card: [9_996, 10_000],
    account: [500, 0],
    kakao: [0, 70],
  });
});

describe('laws', () => {
  const movement = {
    side: fc.constantFrom('PAID' as const, 'CANCELED' as const),
    tid: fc.constantFrom('A', 'B', 'C'),
    method: fc.constantFrom('card' as const, 'account' as const),
    amount: fc.integer({ min: 1, max: 4 }),
    day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'),
  };
  const mine = fc.array(fc.record({ ...movement, purchaseId: fc.constant('P'), isSettled: fc.boolean() }), {
    maxLength: 12,
  });
  const others = fc.array(fc.record({ ...movement, gatewayOrderId: fc.constant('O'), row: fc.constant(2) }), {
    maxLength: 12,
  });
  const seed = 20_261_121;

  it('the differences explain the sums to the won, in total and by day and method', () => {
    fc.assert(
      fc.property(mine, others, (left, right) => {
        const { total, days, methods, differences } = compare(period, left, right);
        const explained = differences.reduce((sum, { oursWon, theirsWon }) => sum + oursWon - theirsWon, 0);
        expect(explained).toBe(total.ours.net - total.theirs.net);
        for (const parts of [days, methods]) {
          let net = 0;
          for (const { ours, theirs } of parts.values()) net += ours.net - theirs.net;
          expect(net).toBe(explained);
        }
      }),
      { seed, numRuns: 500 },
    );
  });

  it('no movement is used twice, and a list compared with itself has no difference', () => {
    fc.assert(
      fc.property(mine, others, (left, right) => {
        const { differences } = compare(period, left, right);
        const used = differences.flatMap((one) => [one.ours, one.theirs]).filter((one) => one !== null);
        expect(new Set(used).size).toBe(used.length);
        const copy = right.map((one) => ({ ...one, purchaseId: 'P', isSettled: true }));
        expect(compare(period, copy, right).differences).toEqual([]);
      }),
      { seed },
    );
  });

  it('does not depend on the order of the lists', () => {
    fc.assert(
      fc.property(mine, others, (left, right) => {
        const wons = (a: OurMovement[], b: TheirMovement[]) =>
          compare(period, a, b)
            .differences.map(({ kind, oursWon, theirsWon }) => `${kind} ${oursWon} ${theirsWon}`)
            .sort();
        expect(wons(left.toReversed(), right.toReversed())).toEqual(wons(left, right));
      }),
      { seed },
    );
  });
});
