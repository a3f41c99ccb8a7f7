import { expect, test } from 'vitest';
import { customerBooks } from './customer-books.ts';
import { membersOf } from './members/index.ts';

const NOW = new Date('2026-11-30T00:00:00Z');

test('every member without a customer number finds a free customer of the own name', () => {
  const books = customerBooks(NOW);
  const members = membersOf(NOW).filter(({ type }) => type !== 'OPERATOR');
  const taken = new Set(members.map(({ custNo }) => custNo));
  const free = books.filter(({ custNo }) => !taken.has(custNo));
  const unlinked = members.filter(({ custNo }) => custNo === null);
  expect(unlinked.map(({ username }) => username)).toContain('newcomer');
  for (const { clinic, name } of unlinked) {
    expect(free.filter((customer) => customer.name.includes(clinic ?? name))).toHaveLength(1);
  }
  expect(new Set(books.map(({ custNo }) => custNo)).size).toBe(books.length);
});

test("the entries of a member's customer add up to the prepaid balance or a debt, and a free customer has none", () => {
  const balances = new Map(membersOf(NOW).map(({ custNo, money }) => [custNo, money]));
  for (const { custNo, entries } of customerBooks(NOW)) {
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    const balance = balances.get(custNo);
    if (balance === undefined) expect(entries).toEqual([]);
    else if (balance > 0) expect(sum).toBe(balance);
    else expect(sum).toBeLessThanOrEqual(0);
  }
});
