import { expect, it } from 'vitest';
import { linkErrors, namedErrors } from './references.ts';

const errors = (text: string) =>
  linkErrors(
    [
      { path: 'docs/a.md', text: `# One thing\n\n${text}` },
      { path: 'docs/b/c.md', text: '## Prices, and "totals"\n' },
      { path: 'README.md', text: '' },
    ],
    (path) => path === 'docs/images/list.png' || path === 'docs/b',
  );

it.each([
  'see [c](b/c.md)',
  '[up](../README.md) and [folder](b)',
  '![list](images/list.png)',
  '[prices](b/c.md#prices-and-totals)',
  '[here](#one-thing)',
  '[outside](https://example.com/a.md)',
  '`[code](nowhere.md)`',
  '```\n[code](nowhere.md)\n```',
])('%s is a link', (text) => expect(errors(text)).toEqual([]));

it.each([
  ['[d](b/d.md)', 'docs/a.md:3: b/d.md leads to no file'],
  ['line\n[c](c.md)', 'docs/a.md:4: c.md leads to no file'],
  ['[prices](b/c.md#sums)', 'docs/a.md:3: b/c.md#sums leads to no heading'],
  ['[here](#another-thing)', 'docs/a.md:3: #another-thing leads to no heading'],
  ['`code` and [d](b/d.md)', 'docs/a.md:3: b/d.md leads to no file'],
])('%s is broken', (text, error) => expect(errors(text)).toEqual([error]));

const namedIn = (text: string) =>
  namedErrors(
    [
      { path: 'docs/a.md', text: `# One thing\n\n${text}` },
      { path: 'core-api/src/selling/cart/add-carts.ts', text: '' },
      { path: 'package.json', text: '{"scripts":{"bench":"x","bench:chat":"x"}}' },
      { path: 'storefront/package.json', text: '{"scripts":{"font":"x"}}' },
      { path: 'admin/package.json', text: '{}' },
    ],
    (path) => path === 'storefront/public/logo.svg',
  );

it.each([
  '`core-api/src/selling/cart/add-carts.ts`',
  '`cart/add-carts.ts` and `add-carts.ts`',
  '`core-api/src/selling/`, `selling/cart/` and `cart/`',
  '`storefront/public/logo.svg`',
  '`core-api/src/<area>/<verb>-<noun>.ts`, `*.test.ts` and `/ledger.json`',
  'cart/missing.ts without backticks',
  '`node cart/missing.ts`',
])('%s names what exists', (text) => expect(namedIn(text)).toEqual([]));

it.each([
  ['`core-api/src/selling/cart/missing.ts`', 'core-api/src/selling/cart/missing.ts'],
  ['`core-api/src/buying`', 'core-api/src/buying'],
  ['`add.ts`', 'add.ts'],
  ['`art/add-carts.ts`', 'art/add-carts.ts'],
  ['`carts/`', 'carts/'],
])('%s names nothing', (text, name) =>
  expect(namedIn(text)).toEqual([`docs/a.md:3: \`${name}\` is no file or folder`]),
);

it.each([
  '`npm run bench` and `npm run bench:chat -- --rate 20`',
  '`npm run -s bench`',
  '`npm run font -w storefront`',
  '`npm run bench:…` for every bench',
  '`npm test` and `npm start`',
])('%s names commands that exist', (text) => expect(namedIn(text)).toEqual([]));

it.each([
  ['`npm run bench:lists`', 'npm run bench:lists'],
  ['```sh\nnpm run chaos\n```', 'npm run chaos'],
  ['`npm run font`', 'npm run font'],
  ['`npm run font -w admin`', 'npm run font -w admin'],
])('%s names no command', (text, command) =>
  expect(namedIn(text)).toEqual([expect.stringMatching(new RegExp(`^docs/a.md:\\d: ${command} is no command$`))]),
);
