import { expect, it } from 'vitest';
import { decisionErrors, withIndex } from './decisions.ts';

const INDEX = 'docs/decisions/README.md';
const page = (title: string, { status = 'accepted', numbers = '' } = {}) =>
  [
    `# ${title}`,
    'Date: 2026-11-23',
    `Status: ${status}`,
    ...(numbers === '' ? [] : [`Earlier numbers: ${numbers}`]),
    '## Context',
    '## Decision',
    '## Consequences',
  ]
    .map((line) => `${line}\n`)
    .join('\n');

const pages = {
  'docs/decisions/selling/prices.md': page('Prices', { numbers: '2, 138' }),
  'docs/decisions/house/sessions.md': page('Sessions', { numbers: '6' }),
  'docs/decisions/house/points.md': page('Points', {
    status: 'superseded by [sessions](sessions.md) and [prices](../selling/prices.md)',
    numbers: '19, 138',
  }),
};
const tree = (changes: Record<string, string> = {}) =>
  Object.entries({ ...pages, ...changes }).map(([path, text]) => ({ path, text }));
const HEAD = 'Words\n<!-- generated -->\n';

it('writes a table for each area with links from the folder above, and the pages of earlier numbers', () => {
  expect(withIndex(`${HEAD}old`, tree())).toBe(
    [
      'Words',
      '<!-- generated -->',
      '',
      '## House',
      '',
      '| decision | date | status |',
      '| --- | --- | --- |',
      '| [Points](house/points.md) | 2026-11-23 | superseded by [sessions](house/sessions.md) and [prices](selling/prices.md) |',
      '| [Sessions](house/sessions.md) | 2026-11-23 | accepted |',
      '',
      '## Selling',
      '',
      '| decision | date | status |',
      '| --- | --- | --- |',
      '| [Prices](selling/prices.md) | 2026-11-23 | accepted |',
      '',
      '## Earlier numbers',
      '',
      '| number | now in |',
      '| ---: | --- |',
      '| 2 | [Prices](selling/prices.md) |',
      '| 6 | [Sessions](house/sessions.md) |',
      '| 19 | [Points](house/points.md) |',
      '| 138 | [Points](house/points.md); [Prices](selling/prices.md) |',
      '',
    ].join('\n'),
  );
});

const NEW = 'docs/decisions/house/carts.md';

it.each<[string, Record<string, string>, string[]]>([
  ['nothing wrong', {}, []],
  ['a page without earlier numbers', { [NEW]: page('Carts') }, []],
  ['a page without a date', { [NEW]: page('Carts').replace('Date', 'Day') }, ['carts.md: lacks a line "Date']],
  ['a page without a status', { [NEW]: page('Carts').replace('Status', 'State') }, ['carts.md: lacks a line "Status']],
  ['a page without a section', { [NEW]: page('Carts').replace('## Decision', '## We') }, ['the section Decision']],
  ['a page without a title', { [NEW]: page('Carts').replace('# Carts', 'Carts') }, ['must begin with "# Title"']],
  ['words as earlier numbers', { [NEW]: page('Carts', { numbers: 'two' }) }, ['that are no list of numbers']],
  [
    'a name with a number',
    { 'docs/decisions/house/0001_carts.md': page('Carts') },
    ['has no name like area/subject.md'],
  ],
  ['a page of 60 lines', { [NEW]: `${page('Carts')}${'words\n'.repeat(49)}` }, []],
  ['a longer page', { [NEW]: `${page('Carts')}${'words\n'.repeat(50)}` }, ['has 61 lines, 60 may be']],
])('finds %s', (_, changes, expected) => {
  const files = tree(changes);
  const found = decisionErrors([...files, { path: INDEX, text: withIndex(HEAD, files) }]);
  expect(found).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
});

it('finds a stale index', () => {
  const index = { path: INDEX, text: withIndex(HEAD, tree()) };
  expect(decisionErrors([...tree({ [NEW]: page('Carts') }), index])).toEqual([`${INDEX} is stale: run npm run docs`]);
});
