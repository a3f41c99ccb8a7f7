import { expect, it } from 'vitest';
import { coverageErrors } from './coverage.ts';

const built = '| Cart | `core-api/src/cart.ts` | `core-api/src/cart.test.ts` | built |';
const partly = '| Likes | `core-api/src/cart.ts` | | partly (no test) |';
const missing = '| Chat | | | not yet |';
const others = ['core-api/src/cart.ts', 'core-api/src/cart.test.ts'].map((path) => ({ path, text: '' }));
const errors = (...lines: string[]) =>
  coverageErrors([...others, { path: 'docs/coverage.md', text: lines.join('\n') }]);

it.each<[string, string[], RegExp[]]>([
  ['what is there and counted', ['| all | 3 | 1 | 1 | 1 |', built, partly, missing], []],
  ['an address of the shop', ['| `/shop/{code}` | | | not yet |'], []],
  [
    'a file that is gone',
    ['| Cart | `core-api/src/old.ts` | | partly (half) |'],
    [/:1: core-api\/src\/old\.ts does not exist/],
  ],
  ['a test that is gone', ['| Cart | | `tooling/e2e/old.spec.ts` | built |'], [/old\.spec\.ts does not exist/]],
  [
    'built without a test',
    ['| Cart | `core-api/src/cart.ts` | | built |'],
    [/:1: Cart is built, but no test is named/],
  ],
  ['a wrong count', ['| all | 2 | 2 | 0 | 0 |', built, partly], [/counts 2, 2, 0, 0; its rows are 2, 1, 1, 0/]],
])('%s', (_, lines, expected) => {
  const found = errors(...lines);
  expect(found).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
});
