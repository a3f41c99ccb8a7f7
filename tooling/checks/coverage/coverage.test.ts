import { expect, it } from 'vitest';
import type { RepositoryFile } from '../repository-files.ts';
import { coverageErrors, coverageTexts, untestedItems } from './coverage.ts';

const CALLS = 'docs/coverage/calls.md';
const PAGES = 'docs/coverage/screens.md';
const README = 'docs/coverage/README.md';

const head = '| id | item | status | built in | shown by |';
const files: Record<string, string> = {
  [README]: ['| [Calls](calls.md) | | | | |', '| [Screens](screens.md) | | | | |', '| all | | | | |'].join('\n'),
  [CALLS]: [
    head,
    '| `call:GET /api/v1/me/carts` | `GET v1/me/carts` | built | | |',
    '| `call:DELETE /api/v1/me/carts/{id}` | `DELETE v1/me/carts/{id}` | partly (one at a time) | | |',
    '| `call:PUT /api/console/shop/brands/{id}` | `PUT console/shop/brands/{id}` | built | | |',
    '| `call:GET /api/v1/popups` | `GET v1/popups` | not yet | | |',
  ].join('\n'),
  [PAGES]: [
    head,
    '| `route:/mypage/cart` | `/mypage/cart` | built | | |',
    '| `route:/shop/products/{_product}` | `/shop/products/{_product}` | partly (no video) | | |',
    '| `route:/mypage` | `/mypage` | partly (plain) | | |',
    '| `screen:header/cart` | Link to the cart | built | | |',
  ].join('\n'),
  'core-api/contract/src/operation-paths.gen.ts': [
    "  listCarts: ['get', '/api/v1/me/carts'],",
    "  removeCart: ['delete', '/api/v1/me/carts/{_id}'],",
    "  updateConsoleBrand: ['put', '/api/console/shop/brands/{_id}'],",
  ].join('\n'),
  'core-api/contract/src/brands/resource.ts':
    "export const brands = consoleResource(['brand', 'brands'], '/api/console/shop/brands', '브랜드', {",
  'core-api/src/catalog/brands/brand-record.ts': 'export const brandRecord = defineRecord(brands, {',
  'core-api/src/selling/cart/routes.ts': 'route(operations.listCarts, a), route(cartOperations.removeCart, b)',
  'core-api/src/selling/cart/cart.test.ts': "// @covers call:GET /api/v1/me/carts, route:/mypage/cart\nit('x');\n",
  'core-api/src/brands.test.ts': "/**\n * @covers call:PUT /api/console/shop/brands/{id}\n */\nit.each([1])('x');\n",
  'tooling/e2e/cart.spec.ts':
    "test('cart');\n\n// @covers route:/mypage/cart\n// @covers screen:header/cart\ntest('more');",
  'storefront/app/routes/mypage_.cart.tsx': '',
  'storefront/app/routes/mypage.tsx': '',
  'storefront/app/routes/mypage._index.tsx': '',
  'storefront/app/routes/shop+/products.$product/route.tsx': '',
  'storefront/app/routes/shop+/products.$product/product-card.tsx': '',
};

const tree = (changes: Record<string, string> = {}): RepositoryFile[] =>
  Object.entries({ ...files, ...changes }).map(([path, text]) => ({ path, text }));

/** The tree after `npm run docs`. */
function fresh(changes: Record<string, string> = {}): RepositoryFile[] {
  const written = new Map(coverageTexts(tree(changes)).map((file) => [file.path, file]));
  return tree(changes).map((file) => written.get(file.path) ?? file);
}

const textOf = (path: string, list = fresh()) => list.find((file) => file.path === path)?.text.split('\n') ?? [];

it('reports nothing about documents that follow the tests', () => {
  expect(coverageErrors(fresh())).toEqual([]);
});

it('writes the file that serves a call and the tests that cover it', () => {
  expect(textOf(CALLS)).toEqual([
    head,
    '| `call:GET /api/v1/me/carts` | `GET v1/me/carts` | built | `listCarts` in `core-api/src/selling/cart/routes.ts` | `core-api/src/selling/cart/cart.test.ts` |',
    '| `call:DELETE /api/v1/me/carts/{id}` | `DELETE v1/me/carts/{id}` | partly (one at a time) | `removeCart` in `core-api/src/selling/cart/routes.ts` | |',
    '| `call:PUT /api/console/shop/brands/{id}` | `PUT console/shop/brands/{id}` | built | `updateConsoleBrand` in `core-api/src/catalog/brands/brand-record.ts` | `core-api/src/brands.test.ts` |',
    '| `call:GET /api/v1/popups` | `GET v1/popups` | not yet | | |',
  ]);
});

it('writes the route file of a page, with dots or folders in its name, and the page before its frame', () => {
  expect(textOf(PAGES)).toEqual([
    head,
    '| `route:/mypage/cart` | `/mypage/cart` | built | `storefront/app/routes/mypage_.cart.tsx` | `core-api/src/selling/cart/cart.test.ts`<br>`tooling/e2e/cart.spec.ts` |',
    '| `route:/shop/products/{_product}` | `/shop/products/{_product}` | partly (no video) | `storefront/app/routes/shop+/products.$product/route.tsx` | |',
    '| `route:/mypage` | `/mypage` | partly (plain) | `storefront/app/routes/mypage._index.tsx` | |',
    '| `screen:header/cart` | Link to the cart | built | | `tooling/e2e/cart.spec.ts` |',
  ]);
});

it('counts the rows of each section and of all', () => {
  expect(textOf(README)).toEqual([
    '| [Calls](calls.md) | 4 | 2 | 1 | 1 |',
    '| [Screens](screens.md) | 4 | 2 | 2 | 0 |',
    '| all | 8 | 4 | 3 | 1 |',
  ]);
});

const TEST = 'core-api/src/selling/cart/cart.test.ts';

it.each<[string, Record<string, string>, RegExp[]]>([
  [
    'a test that names an unknown id',
    { [TEST]: `${files[TEST]}// @covers route:/mypage/basket\ntest('y')` },
    [/cart\.test\.ts:3: route:\/mypage\/basket is no id/],
  ],
  ...[
    "\nimport 'vitest';\n\nit('x');",
    '\nconst a = 1;',
    "\n\nit('x');",
    '',
    "\ntest.send('x');",
    '\nit(title);',
    '\ntestStories(stories, {\n  Paid: [] });',
  ].map((after): [string, Record<string, string>, RegExp[]] => [
    `a reference before ${JSON.stringify(after)}, which is no test`,
    { [TEST]: `${files[TEST]}// @covers route:/mypage/cart${after}` },
    [/cart\.test\.ts:3: @covers route:\/mypage\/cart must be directly above a test with its title/],
  ]),
  [
    'a built row without a test',
    { 'tooling/e2e/cart.spec.ts': '' },
    [/screens\.md:5: screen:header\/cart is built, but no test covers it/],
  ],
  [
    'an open row with a test',
    { [TEST]: `${files[TEST]}// @covers call:GET /api/v1/popups\ndescribe('x')` },
    [/calls\.md:5: call:GET \/api\/v1\/popups is not yet built, but a test covers it/],
  ],
  [
    'a built call without an operation',
    {
      'core-api/contract/src/operation-paths.gen.ts':
        "  updateConsoleBrand: ['put', '/api/console/shop/brands/{_id}'],",
    },
    [/calls\.md:2: .* the contract has no such operation/],
  ],
  [
    'an open call with an operation',
    {
      'core-api/contract/src/operation-paths.gen.ts': `${files['core-api/contract/src/operation-paths.gen.ts']}\n  listPopups: ['get', '/api/v1/popups'],`,
    },
    [/calls\.md:5: .* is not yet built, but the contract has its operation/],
  ],
  [
    'an id of two rows',
    { [PAGES]: `${files[PAGES]}\n| \`route:/mypage\` | again | partly (twice) | | |` },
    [/screens\.md: route:\/mypage is the id of 2 rows/],
  ],
])('%s', (_, changes, expected) => {
  const found = coverageErrors(fresh(changes));
  expect(found).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
});

it.each<[string, string, string]>([
  ['a test that moved', 'tooling/e2e/cart.spec.ts', 'screens'],
  ['a route file that moved', 'core-api/src/selling/cart/routes.ts', 'calls'],
])('%s leaves a stale document', (_, path, section) => {
  const moved = fresh().map((file) => (file.path === path ? { ...file, path: path.replace('cart', 'basket') } : file));
  expect(coverageErrors(moved)).toEqual([`docs/coverage/${section}.md is stale: run npm run docs`]);
});

it('refuses a count that differs from the rows', () => {
  const changed = fresh().map((file) => ({ ...file, text: file.text.replace('| all | 8 |', '| all | 9 |') }));
  expect(coverageErrors(changed)).toEqual(['docs/coverage/README.md is stale: run npm run docs']);
});

const shown = [
  {
    path: 'cart.test.ts',
    text: [
      '// @covers entity:cart-line',
      "describe('a line', () => {",
      '  // @covers entity:cart',
      "  it('is counted');",
      '});',
      '// @covers route:/mypage/cart, constant:count',
      "it.each([['a', 1]])('shows $name %i times (%%)', () => {});",
      'for (const price of [1]) {',
      '  // @covers screen:header/cart',
      `  test(\`costs \${price} won\`, async () => {});`,
      '}',
      'testStories(stories, {',
      '  Empty: [],',
      '  // @covers screen:empty',
      "  Full: ['3'],",
      '});',
    ].join('\n'),
  },
  { path: 'cart.spec.ts', text: "// @covers route:/mypage/cart\ntest.describe('cart', () => {})" },
  { path: 'kit/testing/sessions.ts', text: "describe('a session', () => {\n// @covers session\ntest('ends');\n})" },
];
const passed = [
  'cart.test.ts > a line > is counted',
  'cart.test.ts > shows a bundle (3) 1 times (%)',
  'cart.test.ts > costs 12 won',
  'cart.test.ts > Full',
  'cart.spec.ts > cart > opens',
  'front.test.ts > a session > ends',
];
const untested = (titles: readonly string[], isAll = false) => untestedItems(shown, new Set(titles), isAll);

it('accepts items whose tests passed, by group, table, template, story or suite', () => {
  expect(untested(passed)).toEqual([]);
  expect(untested(passed, true)).toEqual([]);
});

it.each<[string, string[], string[]]>([
  [
    'the story of another name',
    ['cart.test.ts > Full', 'cart.test.ts > Fuller'],
    ['cart.test.ts:14: the test of screen:empty'],
  ],
  [
    'the test of another file',
    ['cart.test.ts > costs 12 won', 'list.test.ts > costs 12 won'],
    ['cart.test.ts:9: the test of screen:header/cart'],
  ],
  [
    'a test outside of the group',
    ['cart.test.ts > a line > is counted', 'cart.test.ts > is counted'],
    ['cart.test.ts:1: the test of entity:cart-line', 'cart.test.ts:3: the test of entity:cart'],
  ],
  [
    'another test of the group',
    ['cart.test.ts > a line > is counted', 'cart.test.ts > a line > is removed'],
    ['cart.test.ts:3: the test of entity:cart'],
  ],
  [
    'a longer title',
    ['front.test.ts > a session > ends', 'front.test.ts > a session > ends late'],
    ['kit/testing/sessions.ts:2: the test of session'],
  ],
])('%s does not show an item', (_, [title = '', other = ''], expected) => {
  const found = untested(passed.map((each) => (each === title ? other : each)));
  expect(found).toEqual(expected.map((error) => `${error} did not pass`));
});

it('requires one test of each item, and in a run of all tests each of them', () => {
  const withoutBrowser = passed.filter((titles) => !titles.startsWith('cart.spec.ts'));
  expect(untested(withoutBrowser)).toEqual([]);
  expect(untested(withoutBrowser, true)).toEqual(['cart.spec.ts:1: the test of route:/mypage/cart did not pass']);
});
