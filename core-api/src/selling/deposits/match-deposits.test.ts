import { describe, expect, it } from 'vitest';
import { isSameName, matchDeposits } from './match-deposits.ts';

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

describe('a name', () => {
  it.each([
    ['김이루', '김 이루'],
    ['㈜이루온', '주식회사 이루온'],
    ['바른새봄치과', '바른새봄치과의원'],
    ['김이루1234', '김이루'],
    ['KIM', 'kim'],
  ])('%s is %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['김이', '김이루'],
    ['김이루', '김이슬'],
    ['', '김이루'],
    ['1234', '5678'],
    ['새봄치과', '바른새봄치과'],
  ])('%s is not %s', (one, other) => expect(isSameName(one, other)).toBe(false));
});

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
