import type { BankLine } from '@iruon/contract';
import { expect, it } from 'vitest';
import { choose, confirmationOf, sureChoices } from './bank-choices.ts';

const candidate = (_purchase: string) => ({
  _purchase,
  ...{ purchaseNo: _purchase, depositor: '김이루', userName: '김이루', payable: 10_000, isSameName: true },
});
const line = (key: string, state: BankLine['state'], ...purchases: string[]): BankLine => ({
  ...{ key, state, row: 2, day: '2026-06-08', depositor: '김이루', amount: 10_000, doubt: null },
  candidates: purchases.map(candidate),
});
const lines = [line('1', 'MATCHED', 'A'), line('2', 'UNSURE', 'B', 'C'), line('3', 'NONE', 'D'), line('4', 'TAKEN')];

it('preselects only unambiguous matches', () => {
  expect([...sureChoices(lines)]).toEqual([['1', 'A']]);
});

it('assigns a purchase to one line at most, and releases it', () => {
  const chosen = choose(sureChoices(lines), '2', 'A');
  expect([...chosen]).toEqual([['2', 'A']]);
  expect([...choose(chosen, '2', null)]).toEqual([]);
});

it('sends each line with its purchase', () => {
  expect(confirmationOf(lines, choose(sureChoices(lines), '2', 'C'))).toEqual([
    { _purchase: 'A', depositor: '김이루', amount: 10_000, line: '1' },
    { _purchase: 'C', depositor: '김이루', amount: 10_000, line: '2' },
  ]);
});
