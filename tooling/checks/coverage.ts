import type { RepositoryFile } from './repository-files.ts';

export const COVERAGE = 'docs/coverage.md';
const NAMED_FILE = /`([a-z][\w-]*\/[^`\s]*\.(?:tsx?|mjs|css|sql|md))`/g;
const QUOTED = /`([^`]+)`/g;
const TEST = /\.(?:test|spec)\.tsx?$/;
const STATUSES = ['built', 'partly', 'not yet'] as const;
const ALL = 'all';

interface Row {
  number: number;
  cells: string[];
  /** Title of the section that it stands in; empty above the first. */
  section: string;
}

/** What docs/coverage.md says that cannot be: places and tests that are gone, `built` without one, counts that are not its rows'. */
export function coverageErrors(files: readonly RepositoryFile[]): string[] {
  const text = files.find(({ path }) => path === COVERAGE)?.text;
  if (text === undefined) return [];
  const known = new Set(files.map(({ path }) => path));
  const rows = rowsOf(text);
  const gone = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(NAMED_FILE)]
      .map(([, path]) => path ?? '')
      .filter((path) => !known.has(path))
      .map((path) => `${COVERAGE}:${index + 1}: ${path} does not exist`),
  );
  return [...gone, ...itemsOf(rows).flatMap((row) => errorsOfItem(row, known)), ...wrongCounts(rows)];
}

/** The same text, the counts at its head as its rows are. */
export function withCounts(text: string): string {
  const rows = rowsOf(text);
  const lines = text.split('\n');
  for (const { number, cells } of countLines(rows)) {
    const [title = ''] = cells;
    lines[number - 1] = `| ${[title, ...countsOf(rows, title)].join(' | ')} |`;
  }
  return lines.join('\n');
}

/** Cells of the lines of all tables; no cell holds a bar. */
function rowsOf(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    if (!line.startsWith('| ')) return [];
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [{ number: index + 1, cells, section }];
  });
}

function statusOf(cells: readonly string[]): (typeof STATUSES)[number] | undefined {
  return STATUSES.find((status) => cells[3] === status || cells[3]?.startsWith(`${status} (`));
}

const itemsOf = (rows: readonly Row[]): Row[] =>
  rows.filter(({ cells }) => cells.length === 4 && statusOf(cells) !== undefined);

function errorsOfItem({ number, cells }: Row, known: ReadonlySet<string>): string[] {
  const [item, places = '', tests = ''] = cells;
  const at = `${COVERAGE}:${number}:`;
  const named = (cell: string) => [...cell.matchAll(QUOTED)].map(([, path]) => path ?? '');
  // Paths that the check of the whole text knows by their look are told there.
  const gone = named(places + tests).filter((path) => !known.has(path) && !`\`${path}\``.match(NAMED_FILE));
  const untested = statusOf(cells) === 'built' && !named(tests).some((path) => TEST.test(path));
  return [
    ...gone.map((path) => `${at} ${path} does not exist`),
    ...named(tests)
      .filter((path) => !TEST.test(path))
      .map((path) => `${at} ${path} is no test`),
    ...(statusOf(cells) === 'built' && places === '' ? [`${at} ${item} is built, but nowhere`] : []),
    ...(untested ? [`${at} ${item} is built, but no test is named`] : []),
  ];
}

/** The lines that count: one for each section, named by its title with or without a link, and one for all. */
const countLines = (rows: readonly Row[]): Row[] =>
  rows.filter(({ cells: [title = '', ...counts] }) => counts.length === 4 && (title === ALL || title.startsWith('[')));

function countsOf(rows: readonly Row[], title: string): string[] {
  const section = /^\[(.*)\]\(.*\)$/.exec(title)?.[1];
  const items = itemsOf(rows).filter((row) => title === ALL || row.section === section);
  const counts = STATUSES.map((status) => items.filter(({ cells }) => statusOf(cells) === status).length);
  return [items.length, ...counts].map(String);
}

/** The first table must count the items of each section and of all, and leave no section out. */
function wrongCounts(rows: readonly Row[]): string[] {
  const lines = countLines(rows);
  const wrong = lines.flatMap(({ number, cells: [title = '', ...said] }) => {
    const counted = countsOf(rows, title);
    return counted.join() === said.join()
      ? []
      : [`${COVERAGE}:${number}: counts ${said.join(', ')}; its rows are ${counted.join(', ')} (npm run docs)`];
  });
  const sections = new Set(itemsOf(rows).map(({ section }) => section));
  const uncounted = [...sections].filter(
    (section) => !lines.some(({ cells: [title] }) => title?.startsWith(`[${section}](`)),
  );
  return [...wrong, ...uncounted.map((section) => `${COVERAGE}: no line counts ${section}`)];
}
