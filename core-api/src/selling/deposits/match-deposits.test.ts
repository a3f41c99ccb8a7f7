import { describe, expect, it } from 'vitest';
import { matchDeposits } from './match-deposits.ts';

const deposit = (key: string, depositor: string, amount = 10_000, doubt: string | null = null) => ({
  ...{ key, depositor, amount, doubt },
});
const waiting = (id: string, name: string, payable = 10_000, ...more: string[]) => ({
  id,
  payable,
  names: [name, ...more],
});
const match = (
  deposits: ReturnType<typeof deposit>[],
  purchases: ReturnType<typeof waiting>[],
  taken: readonly string[] = [],
) =>
  matchDeposits(deposits, purchases, new Set(taken)).map(({ state, candidates }) => [
    state,
    candidates.map(({ waiting: { id }, isSameName: isNamed }) => (isNamed ? id : `${id}?`)).join(' '),
  ]);

describe('a deposit', () => {
  it.each<[string, Parameters<typeof match>, ReturnType<typeof match>]>([
    [
      'of one amount and name is matched',
      [[deposit('1', '김이루')], [waiting('A', '김이루'), waiting('B', '박하늘')]],
      [['MATCHED', 'A']],
    ],
    [
      'under the name of the clinic is matched',
      [[deposit('1', '바른새봄치과')], [waiting('A', '김이루', 10_000, '바른새봄치과의원')]],
      [['MATCHED', 'A']],
    ],
    [
      'under a name that the bank cut is left to an operator, before those of other names',
      [[deposit('1', '바른새봄치과의')], [waiting('A', '김이루'), waiting('B', '바른새봄치과의원')]],
      [['UNSURE', 'B? A?']],
    ],
    [
      'under another legal form is left to an operator',
      [[deposit('1', '(유)이루온')], [waiting('A', '㈜이루온')]],
      [['UNSURE', 'A?']],
    ],
    [
      'of another amount under a cut name is proposed for that order',
      [[deposit('1', '바른새봄치과의', 9_000)], [waiting('A', '김이루'), waiting('B', '바른새봄치과의원')]],
      [['NONE', 'B?']],
    ],
    [
      'of a member with two orders of that amount is not matched',
      [[deposit('1', '김이루')], [waiting('A', '김이루'), waiting('B', '김이루')]],
      [['UNSURE', 'A B']],
    ],
    [
      'that occurs twice for one order is not matched',
      [[deposit('1', '김이루'), deposit('2', '김이루')], [waiting('A', '김이루')]],
      [
        ['UNSURE', 'A'],
        ['UNSURE', 'A'],
      ],
    ],
    [
      'under another name is proposed for orders of its amount',
      [[deposit('1', '모르는분')], [waiting('A', '김이루')]],
      [['UNSURE', 'A?']],
    ],
    [
      'of another amount is proposed for orders of its name',
      [[deposit('1', '김이루', 9_000)], [waiting('A', '김이루')]],
      [['NONE', 'A']],
    ],
    ['for no pending purchase', [[deposit('1', '모르는분', 9_000)], [waiting('A', '김이루')]], [['NONE', '']]],
    [
      'that paid before pays nothing again, also for another order of the same person and amount',
      [[deposit('1', '김이루')], [waiting('B', '김이루')], ['1']],
      [['TAKEN', '']],
    ],
    [
      'beside one that paid before is matched',
      [[deposit('1', '김이루'), deposit('2', '김이루')], [waiting('B', '김이루')], ['1']],
      [
        ['TAKEN', ''],
        ['MATCHED', 'B'],
      ],
    ],
  ])('%s', (_, given, expected) => expect(match(...given)).toEqual(expected));
});
