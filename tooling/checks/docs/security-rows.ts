import { cellsOf, lineOf } from '../coverage/coverage-rows.ts';
import { writtenTitles } from '../coverage/coverage-tests.ts';
import type { RepositoryFile } from '../repository-files.ts';

export const OVERVIEW = 'docs/security.md';
/** Has the settings in tables. */
const OPERATIONS = 'docs/operations.md';
const CHAPTERS = /^docs\/security\/[\w-]+\.md$/;
const STATES = ['tests', 'setting', 'design', 'none', 'open'] as const;
const ALL = 'all';

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

/** The numbers of all requirements, as `1.2.3`. */
export const requirements: readonly string[] = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  }),
);

interface Row {
  at: string;
  path: string;
  number: string;
  state: string;
  shownBy: string;
}

const rowsOf = ({ path, text }: RepositoryFile): Row[] =>
  text.split('\n').flatMap((line, index) => {
    const [number = '', , state = '', shownBy = ''] = cellsOf(line);
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ at: `${path}:${index + 1}`, path, number, state, shownBy }] : [];
  });

/** A test that a row names: `` `file.test.ts`: “title” ``. */
const NAMED_TEST = /`([\w@$+./-]+\.tsx?)`: “([^”]+)”/g;
const NAMED_SETTING = /`([A-Z][A-Z0-9_]+)`/g;

/**
 * What is wrong in docs/security: requirements without a row or with several, rows without the evidence of their state, tests and
 * settings that do not exist, and counts that differ from the rows.
 */
export function securityErrors(files: readonly RepositoryFile[], numbers = requirements): string[] {
  if (!files.some(({ path }) => path === OVERVIEW)) return [];
  const chapters = files.filter(({ path }) => CHAPTERS.test(path));
  const rows = chapters.flatMap(rowsOf);
  const settings = new Set(
    [...textOf(files, OPERATIONS).matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map(([, name]) => name),
  );
  const found = Map.groupBy(rows, ({ number }) => number);
  return [
    ...numbers.filter((number) => !found.has(number)).map((number) => `${number} has no row`),
    ...[...found].filter(([, same]) => same.length > 1).map(([number]) => `${number} has several rows`),
    ...rows
      .filter(({ number }) => !numbers.includes(number))
      .map(({ at, number }) => `${at}: ${number} is no requirement`),
    ...rows.flatMap((row) => evidenceErrors(row, settings)),
    ...rows.flatMap(({ at, shownBy }) => testErrors(files, shownBy).map((error) => `${at}: ${error}`)),
    ...countErrors(textOf(files, OVERVIEW), chapters),
  ];
}

const textOf = (files: readonly RepositoryFile[], path: string) => files.find((file) => file.path === path)?.text ?? '';

function evidenceErrors({ at, number, state, shownBy }: Row, settings: ReadonlySet<string | undefined>): string[] {
  if (!STATES.some((known) => known === state)) return [`${at}: ${number} has the unknown state ${state}`];
  if (state === 'tests') return [...shownBy.matchAll(NAMED_TEST)].length > 0 ? [] : [`${at}: ${number} names no test`];
  if (state !== 'setting') return shownBy === '' ? [`${at}: ${number} has no reason`] : [];
  const named = [...shownBy.matchAll(NAMED_SETTING)].map(([, name]) => name);
  return named.some((name) => settings.has(name)) ? [] : [`${at}: ${number} names no setting`];
}

function testErrors(files: readonly RepositoryFile[], shownBy: string): string[] {
  return [...shownBy.matchAll(NAMED_TEST)].flatMap(([, name = '', title = '']) => {
    const named = files.filter(({ path }) => path === name || path.endsWith(`/${name}`));
    const [file] = named;
    if (!file || named.length > 1) return [`${name} is the name of ${named.length} files`];
    return writtenTitles(file).includes(title) ? [] : [`${file.path} has no test “${title}”`];
  });
}

/** The lines of the overview: `| [title](security/chapter.md) | all | tests | … |`. */
function countErrors(overview: string, chapters: readonly RepositoryFile[]): string[] {
  const countsOf = (rows: readonly Row[]) => [
    rows.length,
    ...STATES.map((state) => rows.filter((row) => row.state === state).length),
  ];
  const wanted = [
    ...chapters.map((chapter) => ({
      name: `](${chapter.path.slice('docs/'.length)})`,
      counts: countsOf(rowsOf(chapter)),
    })),
    { name: ALL, counts: countsOf(chapters.flatMap(rowsOf)) },
  ];
  const lines = overview.split('\n');
  return wanted.flatMap(({ name, counts }) => {
    const line = lines.find((each) => (name === ALL ? cellsOf(each)[0] === ALL : each.includes(name)));
    const [title = name] = line === undefined ? [] : cellsOf(line);
    const right = lineOf([title, ...counts.map(String)]);
    return line === right ? [] : [`${OVERVIEW} must contain: ${right}`];
  });
}
