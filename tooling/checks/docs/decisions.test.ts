import { expect, it } from 'vitest';
import { decisionErrors, withIndex } from './decisions.ts';

const INDEX = 'docs/decisions/README.md';
const page = (number: number, status = 'accepted') =>
  [
    `# ${number}. Title ${number}`,
    'Date: 2026-11-23',
    `Status: ${status}`,
    '## Context',
    '## Decision',
    '## Consequences',
  ]
    .map((line) => `${line}\n`)
    .join('\n');

const pages = {
  'docs/decisions/house/0002-second.md': page(2, 'accepted; supersedes [1](0001-first.md)'),
  'docs/decisions/house/0001-first.md': page(1, 'superseded by [2](0002-second.md) and [3](../selling/0003-third.md)'),
  'docs/decisions/selling/0003-third.md': page(3),
};
const tree = (changes: Record<string, string> = {}) =>
  Object.entries({ ...pages, ...changes }).map(([path, text]) => ({ path, text }));
const HEAD = 'Words\n<!-- generated -->\n';

it('writes a table for each area, by number, with links from the folder above', () => {
  expect(withIndex(`${HEAD}old`, tree())).toBe(
    [
      'Words',
      '<!-- generated -->',
      '',
      '## House',
      '',
      '| number | title | date | status |',
      '| ---: | --- | --- | --- |',
      '| 1 | [Title 1](house/0001-first.md) | 2026-11-23 | superseded by [2](house/0002-second.md) and [3](selling/0003-third.md) |',
      '| 2 | [Title 2](house/0002-second.md) | 2026-11-23 | accepted; supersedes [1](house/0001-first.md) |',
      '',
      '## Selling',
      '',
      '| number | title | date | status |',
      '| ---: | --- | --- | --- |',
      '| 3 | [Title 3](selling/0003-third.md) | 2026-11-23 | accepted |',
      '',
    ].join('\n'),
  );
});

it.each<[string, Record<string, string>, string[]]>([
  ['nothing wrong', {}, []],
  [
    'a page without a date',
    { 'docs/decisions/house/0004-a.md': page(4).replace('Date', 'Day') },
    ['0004-a.md: lacks a line "Date'],
  ],
  [
    'a page without a status',
    { 'docs/decisions/house/0004-a.md': page(4).replace('Status', 'State') },
    ['0004-a.md: lacks a line "Status'],
  ],
  [
    'a page without a section',
    { 'docs/decisions/house/0004-a.md': page(4).replace('## Decision', '## We') },
    ['lacks the section Decision'],
  ],
  ['another number in the title', { 'docs/decisions/house/0004-a.md': page(5) }, ['must begin with "# 4. Title"']],
  ['a name without a number', { 'docs/decisions/house/notes.md': page(5) }, ['has no name like', 'must begin with']],
  ['a number of two pages', { 'docs/decisions/selling/0002-b.md': page(2) }, ['2 decisions have the number 2']],
])('finds %s', (_, changes, expected) => {
  const files = tree(changes);
  const found = decisionErrors([...files, { path: INDEX, text: withIndex(HEAD, files) }]);
  expect(found).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
});

it('finds a stale index', () => {
  const index = { path: INDEX, text: withIndex(HEAD, tree()) };
  expect(decisionErrors([...tree({ 'docs/decisions/house/0004-a.md': page(4) }), index])).toEqual([
    `${INDEX} is stale: run npm run docs`,
  ]);
});
