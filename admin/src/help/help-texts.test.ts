import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consolePages } from '../resources/index.ts';
import { helpTexts } from './help-sheet.tsx';
import { type PageHelp, partsOf } from './page-help.ts';
import { tourSteps } from './tour-steps.ts';

/** More would be a manual. */
const MAX_JOBS = 3;

/** All texts of a page's help. */
const textsOf = ({ purpose, jobs, words = {}, sheet }: PageHelp): string[] => [
  purpose,
  ...jobs.flatMap(({ steps }) => steps),
  ...Object.values(words),
  ...(sheet ? [sheet.text] : []),
];

/** Where the words of the screens are written: those of all pages, and those of the pages of one group of the menu. */
const isScreen = (file: string) => !/\/help\/|\.(test|stories|gen)\./.test(file);
const sources = globSync('admin/src/**/*.{ts,tsx}').filter(isScreen);
const groupOf = (file: string) => /resources\/([a-z]+)[./]/.exec(file)?.[1];
const wordsIn = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const ofGroups = new Map(
  [...Map.groupBy(sources, groupOf)].flatMap(([group, files]) => (group ? [[group, wordsIn(files)] as const] : [])),
);
const shared = wordsIn([
  ...sources.filter((file) => groupOf(file) === undefined),
  ...globSync('core-api/contract/src/**/labels.ts'),
  ...globSync('core-api/contract/src/records/*.ts'),
  'admin/src/i18n/ko.ts',
]);
/** Pages whose screens are those of another one. */
const screensOf: Readonly<Record<string, string>> = { 'invoice-uploads': 'bulk-uploads' };
/** The words of a page: its group declares it in its table. */
const wordsOf = (page: string): string => {
  const own = [...ofGroups.values()].find((words) => new RegExp(`\\n  '?${page}'?: page\\(`).test(words));
  const other = screensOf[page];
  return `${own ?? ''}\n${other ? wordsOf(other) : shared}`;
};

const pages = new Set(['dashboard', ...consolePages.map(({ name }) => name)]);
const all = Object.entries(helpTexts);
const named = (kind: 'verb' | 'page') =>
  all.flatMap(([page, help]) =>
    textsOf(help)
      .flatMap(partsOf)
      .filter((part) => part.kind === kind)
      .map(({ text }) => [page, text] as const),
  );

test('every page of the console has a help, and no other', () => {
  expect([...pages].filter((page) => !(page in helpTexts))).toEqual([]);
  expect(Object.keys(helpTexts).filter((page) => !pages.has(page))).toEqual([]);
});

test('a help says what the page is for, and how up to three jobs are done in at least two steps', () => {
  for (const [page, { purpose, jobs }] of all) {
    expect(purpose.length, page).toBeGreaterThan(10);
    expect(jobs.length, page).toBeGreaterThan(0);
    expect(jobs.length, page).toBeLessThanOrEqual(MAX_JOBS);
    for (const { title, steps } of jobs) expect(steps.length, `${page} ${title}`).toBeGreaterThan(1);
  }
});

test('every page that a help names exists', () => {
  const links = [...named('page'), ...all.flatMap(([page, { sheet }]) => (sheet ? [[page, sheet.page] as const] : []))];
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(([, name]) => !pages.has(name))).toEqual([]);
});

test('every verb and field that a help names is written on the screens of its group or on all', () => {
  const verbs = named('verb');
  expect(verbs.length).toBeGreaterThan(100);
  const words = new Map([...pages].map((page) => [page, wordsOf(page)]));
  expect(verbs.filter(([page, text]) => !words.get(page)?.includes(text))).toEqual([]);
});

test('every sentence is polite and ends', () => {
  const sentences = all.flatMap(([, help]) => textsOf(help));
  expect(sentences.filter((text) => !/(니다|세요|요)\.$/.test(text))).toEqual([]);
  expect(tourSteps.filter(({ text }) => !/(니다|세요)\.$/.test(text))).toEqual([]);
});

test('a text has plain words, verbs and pages', () => {
  expect(partsOf('{orders}에서 [저장]을 누릅니다.')).toEqual([
    { kind: 'page', text: 'orders' },
    { kind: 'text', text: '에서 ' },
    { kind: 'verb', text: '저장' },
    { kind: 'text', text: '을 누릅니다.' },
  ]);
});
