import { expect, it } from 'vitest';
import { shortFileErrors } from './short-files.ts';

const file = (path: string, text: string) => ({ path, text });
const short = 'export const tax = 10;\n';
const long = (lines: number) => 'const a = 1;\n'.repeat(lines);
const found = (...files: [path: string, text: string][]) =>
  shortFileErrors(files.map(([path, text]) => file(path, text)));

const TAX = 'core-api/src/selling/orders/tax.ts';
const PLACE = 'core-api/src/selling/orders/place-order.ts';

it('finds a short file that one other file imports', () => {
  expect(found([TAX, short], [PLACE, "import { tax } from './tax.ts';"])).toEqual([
    `${TAX}: 1 lines that only ${PLACE} imports; they live there`,
  ]);
});

it.each([
  ['~/format-tax', 'storefront/app/format-tax.ts', 'storefront/app/components/price.tsx'],
  ['./tax', 'storefront/app/routes/shop+/order/tax.ts', 'storefront/app/routes/shop+/order/route.tsx'],
  ['../tax/tax.ts', 'admin/src/tax/tax.ts', 'admin/src/orders/list.tsx'],
])('follows the specifier %s', (specifier, path, reader) => {
  expect(found([path, short], [reader, `import { tax } from '${specifier}';`])).toHaveLength(1);
});

it.each<[why: string, ...files: [path: string, text: string][]]>([
  [
    'two files import it',
    [PLACE, "import './tax.ts';"],
    ['core-api/src/selling/orders/cancel.ts', "import './tax.ts';"],
  ],
  [
    'a test kit imports it too',
    [PLACE, "import './tax.ts';"],
    ['core-api/src/testing/shop.ts', "import '../selling/orders/tax.ts';"],
  ],
  ['only a test imports it', ['core-api/src/selling/orders/tax.test.ts', "import './tax.ts';"]],
  ['it loads when needed', [PLACE, "import type {} from './tax.ts';\nawait import('./tax.ts');"]],
  [
    'it runs in a thread',
    [PLACE, "import type {} from './tax.ts';\nnew Worker(new URL('./tax.ts', import.meta.url));"],
  ],
  ['both together would be too long', [PLACE, `import './tax.ts';\n${long(299)}`]],
  ['a list of exports imports it', ['core-api/src/selling/orders/index.ts', "export { tax } from './tax.ts';"]],
  ['it is a use case of routes', ['core-api/src/selling/orders/routes.ts', "import './tax.ts';"]],
  [
    'its package exports it',
    [PLACE, "import './tax.ts';"],
    ['core-api/package.json', '{"./tax":"./src/selling/orders/tax.ts"}'],
  ],
])('leaves a short file if %s', (_why, ...files) => {
  expect(found([TAX, short], ...files)).toEqual([]);
});

it.each([
  ['a long file', TAX, PLACE, long(30)],
  ['a state machine', 'core-api/src/selling/orders/order-machine.ts', PLACE, short],
  ['SQL', 'core-api/src/selling/orders/repository.ts', PLACE, short],
  ['a file of another workspace', 'bff-storefront/src/tax.ts', 'storefront/app/price.tsx', short],
  ['a page', 'storefront/app/routes/actions+/tax.ts', 'storefront/app/price.tsx', short],
])('leaves %s', (_what, path, reader, text) => {
  const specifier = path.startsWith('bff-')
    ? '@iruon/bff-storefront/tax'
    : path.replace(/^core-api\/src\/selling\/orders\//, './').replace('storefront/app/', '~/');
  expect(found([path, text], [reader, `import '${specifier}';`])).toEqual([]);
});

it('leaves what a test reads of a program', () => {
  const files: [string, string][] = [
    [TAX, short],
    [PLACE, "import './tax.ts';"],
    ['core-api/src/tax.test.ts', "import './selling/orders/tax.ts';"],
  ];
  expect(found(...files)).toEqual([]);
  const readers = ['main', 'jobs'].map((name): [string, string] => [
    `core-api/src/${name}.ts`,
    "import './selling/orders/place-order.ts';",
  ]);
  expect(found(...files, ...readers)).toHaveLength(1);
});

it('leaves a component with a story, and what a test reads of a page', () => {
  const page = 'storefront/app/routes/cart+/route.tsx';
  expect(
    found(
      ['storefront/app/badge.tsx', short],
      ['storefront/app/badge.stories.tsx', "import './badge';"],
      ['storefront/app/routes/cart+/line/sum.ts', short],
      ['storefront/app/routes/cart+/line/sum.test.ts', "import './sum';"],
      [page, "import '~/badge';\nimport './line/sum';"],
    ),
  ).toEqual([]);
});
