import { expect, it } from 'vitest';
import { endpoint } from './endpoint.ts';
import { migrationName, pluralOf, singularOf } from './names.ts';
import { page } from './page.ts';
import { listed } from './recipe.ts';
import { record } from './record.ts';
import { table } from './table.ts';

it.each([
  ['tip', 'tips'],
  ['category', 'categories'],
  ['day', 'days'],
  ['box', 'boxes'],
  ['branch', 'branches'],
  ['band-banner', 'band-banners'],
])('%s has the plural %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
  expect(singularOf(many)).toBe(one);
});

it('gives a migration its time, or one after the last migration', () => {
  const now = new Date('2026-11-29T23:59:30Z');
  const name = (...present: string[]) => migrationName('create-tips', now, present);
  expect(name('202611270240-create-schema', '202611270240-create-schema.ts', 'frozen.json')).toBe(
    '202611292359-create-tips',
  );
  expect(name('202611292359-create-hints.ts')).toBe('202611300000-create-tips');
});

it.each([
  ['capitals', record, ['Tip'], { label: '팁' }, /small letters/],
  ['no name', table, [], { label: '팁' }, /Not: nothing/],
  ['a label that is not Korean', record, ['tip'], { label: 'Tip' }, /--label is a Korean name/],
  ['a table that exists', table, ['brand'], { label: '브랜드' }, /The table brands exists already/],
  ['an unknown group of the menu', record, ['tip'], { label: '팁', group: 'others' }, /--group is one of .*contents/],
  ['an unknown area', record, ['tip'], { label: '팁', area: 'processes' }, /--area is one of .*content/],
  ['a write', endpoint, ['POST', '/api/v1/tips'], {}, /write it by hand/],
  ['another path', endpoint, ['GET', '/api/console/tips'], {}, /The path is like/],
  ['a missing table', endpoint, ['GET', '/api/v1/tips'], {}, /npm run new -- table tip/],
  ['a table without a name', endpoint, ['GET', '/api/v1/orders'], { table: 'carts' }, /write its endpoint by hand/],
  ['an operation that exists', endpoint, ['GET', '/api/v1/brands'], {}, /listBrands exists already/],
  ['a path in capitals', page, ['/Tips'], { title: '팁', operation: 'listBrands' }, /The path is like/],
  ['an unknown operation', page, ['/tips'], { title: '팁', operation: 'listTips' }, /There is no operation listTips/],
  ['an operation of operators', page, ['/tips'], { title: '팁', operation: 'listConsoleBrands' }, /by hand/],
  ['a screen that exists', page, ['/home'], { title: '처음', operation: 'listBrands' }, /The screen home exists/],
] as const)('refuses %s', async (_, kind, words, values, message) => {
  await expect(async () => kind.recipeOf(words, values)).rejects.toThrow(message);
});

it('adds to the last list of a file', () => {
  const text = "import { a } from './a.ts';\n\nconst few = [1];\n\nexport const all = [\n  ...a,\n];\n";
  const { change } = listed('routes.ts', '...b', "import { b } from './b.ts';");
  expect(change(text)).toBe(`import { b } from './b.ts';\n${text.replace('  ...a,\n', '  ...a,\n  ...b,\n')}`);
  expect(() => change('export const all = few;')).toThrow('no list');
});
