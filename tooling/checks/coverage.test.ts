import { expect, it } from 'vitest';
import { coverageErrors, withCounts } from './coverage.ts';

const built = '| Cart | `core-api/src/cart.ts` | `core-api/src/cart.test.ts` | built |';
const partly = '| Likes | `core-api/src/cart.ts` | | partly (no test) |';
const missing = '| Chat | | | not yet |';
const others = ['core-api/src/cart.ts', 'core-api/src/cart.test.ts'].map((path) => ({ path, text: '' }));
const errors = (...lines: string[]) =>
  coverageErrors([...others, { path: 'docs/coverage.md', text: lines.join('\n') }]);
const hold = (found: readonly string[], expected: readonly RegExp[]) => {
  expect(found).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
};

const counted = [
  '| [Shop](#shop) | 2 | 1 | 1 | 0 |',
  '| [Talk](#talk) | 1 | 0 | 0 | 1 |',
  '| all | 3 | 1 | 1 | 1 |',
  '## Shop',
  built,
  partly,
  '## Talk',
  missing,
];

it('has nothing to say of what is there and counted', () => {
  expect(errors(...counted)).toEqual([]);
});

it.each<[string, string, RegExp[]]>([
  ['an address of the shop', '| `/shop/{code}` | | | not yet |', []],
  [
    'a file that is gone',
    '| Cart | `core-api/src/old.ts` | | partly (half) |',
    [/:1: core-api\/src\/old\.ts does not exist/],
  ],
  [
    'a file of another kind that is gone',
    '| Cart | `db/old.json` | | partly (half) |',
    [/:1: db\/old\.json does not exist/],
  ],
  ['a test that is gone', '| Cart | | `tooling/e2e/old.spec.ts` | partly (half) |', [/old\.spec\.ts does not exist/]],
  ['built without a test', '| Cart | `core-api/src/cart.ts` | | built |', [/:1: Cart is built, but no test is named/]],
  ['built nowhere', '| Cart | | `core-api/src/cart.test.ts` | built |', [/:1: Cart is built, but nowhere/]],
  [
    'shown by what is no test',
    '| Cart | `core-api/src/cart.ts` | `core-api/src/cart.ts` | partly (half) |',
    [/:1: core-api\/src\/cart\.ts is no test/],
  ],
])('%s', (_, line, expected) => {
  hold(
    errors(line).filter((error) => !error.includes('no line counts')),
    expected,
  );
});

it.each<[string, (lines: string[]) => string[], RegExp[]]>([
  [
    'a wrong count of all',
    (lines) => lines.with(2, '| all | 3 | 2 | 0 | 1 |'),
    [/:3: counts 3, 2, 0, 1; its rows are 3, 1, 1, 1/],
  ],
  [
    'a wrong count of a section, though the sum is right',
    (lines) => lines.with(0, '| [Shop](#shop) | 2 | 2 | 0 | 0 |'),
    [/:1: counts 2, 2, 0, 0; its rows are 2, 1, 1, 0/],
  ],
  ['a section that no line counts', (lines) => lines.toSpliced(1, 1), [/no line counts Talk/]],
])('%s', (_, change, expected) => {
  const lines = change(counted);
  hold(errors(...lines), expected);
});

it('writes the counts as the rows are', () => {
  const wrong = counted.with(0, '| [Shop](#shop) | 9 | 9 | 9 | 9 |').with(2, '| all | 0 | 0 | 0 | 0 |');
  expect(withCounts(wrong.join('\n'))).toBe(counted.join('\n'));
});
