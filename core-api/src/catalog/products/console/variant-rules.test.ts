import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { stockOutcome } from './bulk/bulk-rules.ts';
import { planOptions, sortOptions } from './variant-rules.ts';

const stored = (id: string, value: string) => ({ id, value: [value] });
const wanted = (value: string, _id?: string) => ({ value: [value], _id });

it.each([
  ['by its value', [wanted('A')], ['a']],
  ['by its id, renamed', [wanted('Z', 'a')], ['a']],
  ['by value before id: two that swap positions retain their rows', [wanted('B', 'a'), wanted('A', 'b')], ['b', 'a']],
  ['a new one', [wanted('Z')], [null]],
  ['an id that another has by its value is not used twice', [wanted('A'), wanted('Z', 'a')], ['a', null]],
  ['an unknown id', [wanted('Z', 'x')], [null]],
])('a combination continues a stored one %s', (_, rows, ids) => {
  expect(planOptions([stored('a', 'A'), stored('b', 'B')], rows).ids).toEqual(ids);
});

test('no stored combination is continued twice, and each is continued or removed', () => {
  const letter = fc.constantFrom('A', 'B', 'C', 'D');
  const rows = fc.uniqueArray(
    fc.record({ value: letter, _id: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }) }),
    {
      selector: ({ value }) => value,
    },
  );
  fc.assert(
    fc.property(fc.uniqueArray(letter), rows, (values, given) => {
      const known = values.map((value, index) => stored('abcd'[index] ?? '', value));
      const { ids, left } = planOptions(
        known,
        given.map(({ value, _id }) => wanted(value, _id)),
      );
      const continued = ids.filter((id) => id !== null);
      expect(new Set(continued).size).toBe(continued.length);
      expect([...continued, ...left.map(({ id }) => id)].sort()).toEqual(known.map(({ id }) => id).sort());
      // A rename must not take the value of another stored row, because the database would reject it.
      for (const [index, id] of ids.entries()) {
        const clash = known.find((row) => row.value[0] === given[index]?.value && row.id !== id);
        expect(clash).toBeUndefined();
      }
    }),
  );
});

// @covers entity:product-options-configuration
it.each([
  ['MANUAL', [0, 1, 2]],
  ['NAME', [2, 1, 0]],
  ['PRICE', [1, 2, 0]],
] as const)('%s order', (sort, order) => {
  const options = [
    { value: ['Ø10'], price: 3 },
    { value: ['Ø4.5'], price: 1 },
    { value: ['Ø4.0'], price: 2 },
  ];
  expect(sortOptions(options, sort)).toEqual(order);
});

it.each([
  ['nothing asked', 5, undefined, { delta: 0 }],
  ['a difference', 5, { delta: -5 }, { delta: -5 }],
  ['too great a difference', 5, { delta: -6 }, { reason: 'negative', seen: 5, current: 5 }],
  ['a count with the seen value', 5, { count: 8, seen: 5 }, { delta: 3 }],
  ['a count with an outdated value', 4, { count: 8, seen: 5 }, { reason: 'changed', seen: 5, current: 4 }],
  ['the same count', 5, { count: 5, seen: 5 }, { delta: 0 }],
] as const)('stock: %s', (_, current, change, outcome) => expect(stockOutcome(current, change)).toEqual(outcome));
