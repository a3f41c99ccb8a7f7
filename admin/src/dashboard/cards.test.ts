import { expect, test } from 'vitest';
import { arranged, NO_ARRANGEMENT } from './dashboard.tsx';
import { differenceOf } from './sales-today.tsx';
import { waitingLists } from './waiting-lists.ts';
import { groups } from './work-groups.ts';

const cards = ['sales', 'orders', 'money', 'chart'].map((id) => ({ id }));
const shown = (arrangement: Parameters<typeof arranged>[1], given = cards) =>
  arranged(given, arrangement).map(({ id, isShown }) => (isShown ? id : `(${id})`));

test('without a choice, all cards are shown in their usual order', () => {
  expect(shown(NO_ARRANGEMENT)).toEqual(['sales', 'orders', 'money', 'chart']);
});

test('cards are shown in the chosen order; hidden ones keep their place', () => {
  expect(shown({ order: ['chart', 'money', 'sales', 'orders'], hidden: ['money'] })).toEqual([
    ...['chart', '(money)', 'sales', 'orders'],
  ]);
});

test('a card of a new release or right stands after the card that it usually follows, and those that are gone are left out', () => {
  expect(shown({ order: ['money', 'gone', 'orders'], hidden: ['gone'] })).toEqual([
    'sales',
    'money',
    'chart',
    'orders',
  ]);
  expect(shown({ order: ['money', 'sales'], hidden: [] }, cards.slice(2))).toEqual(['money', 'chart']);
});

test('the difference of two sums is a percentage in words', () => {
  expect(differenceOf(120, 100)).toEqual({ text: '20% 많음', tone: 'success' });
  expect(differenceOf(0, 100)).toEqual({ text: '100% 적음', tone: 'error' });
  expect(differenceOf(1_000, 1_001)).toEqual({ text: '같음', tone: 'neutral' });
  expect(differenceOf(5, 0)).toBeNull();
});

test('every list of pending work is in one group of the dashboard', () => {
  expect(groups.flatMap(({ lists }) => lists).toSorted()).toEqual(Object.keys(waitingLists).toSorted());
});
