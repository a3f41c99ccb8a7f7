import fc from 'fast-check';

const which = fc.nat(20);
export const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('debit' as const),
      amount: fc.integer({ min: 1, max: 40_000 }),
      confirmed: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), goods: fc.integer({ min: 1, max: 3_000_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('return' as const), which, percent: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount: fc.integer({ min: 10_000, max: 70_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('reject' as const, 'pay' as const, 'fail' as const), which }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 5, max: 25 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'buyOwn' as const, 'moveCode' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
  // No cap, or one that some bonuses exceed.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cap' as const), won: fc.constantFrom(0, 20_000, 60_000, 120_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rush' as const),
      times: fc.integer({ min: 2, max: 12 }),
      amount: fc.integer({ min: 10_000, max: 30_000 }),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A walk with every kind of step, including returns before and after a closed month and after a payment. */
export const everyStep: Step[] = [
  { do: 'confirm', goods: 3_000_000 },
  { do: 'buyOwn' },
  { do: 'moveCode' },
  { do: 'give', amount: 50_000 },
  { do: 'withdraw', amount: 30_000 },
  { do: 'return', which: 0, percent: 40 },
  { do: 'fail', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'close' },
  { do: 'withdraw', amount: 60_000 },
  { do: 'return', which: 0, percent: 100 },
  { do: 'leave' },
  { do: 'reject', which: 0 },
  { do: 'cap', won: 60_000 },
  { do: 'confirm', goods: 1_500_000 },
  { do: 'confirm', goods: 900_000 },
  { do: 'return', which: 2, percent: 50 },
  { do: 'wait', days: 20 },
  { do: 'rush', times: 50, amount: 10_000 },
  { do: 'reject', which: 0 },
  { do: 'return', which: 2, percent: 100 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 0 },
  { do: 'debit', amount: 40_000, confirmed: true },
  { do: 'withdraw', amount: 10_000 },
  { do: 'wait', days: 9 },
  { do: 'leave' },
  { do: 'confirm', goods: 500_000 },
];
