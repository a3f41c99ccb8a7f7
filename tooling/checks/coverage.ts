import type { RepositoryFile } from './repository-files.ts';

const COVERAGE = 'docs/coverage.md';
const NAMED_FILE = /`([a-z][\w-]*\/[^`\s]*\.(?:tsx?|mjs|css|sql|md))`/g;
const TEST = /`[^`]+\.(?:test|spec)\.tsx?`/;
const STATUSES = ['built', 'partly', 'not yet'] as const;

interface Row {
  number: number;
  cells: string[];
}

/** What docs/coverage.md says that cannot be: files that are gone, `built` without a test, counts that are not its rows'. */
export function coverageErrors(files: readonly RepositoryFile[]): string[] {
  const text = files.find(({ path }) => path === COVERAGE)?.text;
  if (text === undefined) return [];
  const known = new Set(files.map(({ path }) => path));
  const rows = rowsOf(text);
  const items = rows.filter(({ cells }) => cells.length === 4 && statusOf(cells) !== undefined);
  const gone = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(NAMED_FILE)]
      .map(([, path]) => path ?? '')
      .filter((path) => !known.has(path))
      .map((path) => `${COVERAGE}:${index + 1}: ${path} does not exist`),
  );
  const untested = items
    .filter(({ cells }) => statusOf(cells) === 'built' && !TEST.test(cells[2] ?? ''))
    .map(({ number, cells }) => `${COVERAGE}:${number}: ${cells[0]} is built, but no test is named`);
  return [...gone, ...untested, ...wrongTotal(rows, items)];
}

/** Cells of the lines of all tables; no cell holds a bar. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.startsWith('| '))
    .map(({ line, number }) => ({
      number,
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }));
}

function statusOf(cells: readonly string[]): (typeof STATUSES)[number] | undefined {
  return STATUSES.find((status) => cells[3] === status || cells[3]?.startsWith(`${status} (`));
}

/** The last line of the first table must count the items. */
function wrongTotal(rows: readonly Row[], items: readonly Row[]): string[] {
  const total = rows.find(({ cells }) => cells.length === 5 && cells[0] === 'all');
  if (!total) return [];
  const counted = [
    items.length,
    ...STATUSES.map((status) => items.filter(({ cells }) => statusOf(cells) === status).length),
  ].map(String);
  return counted.join() === total.cells.slice(1).join()
    ? []
    : [`${COVERAGE}:${total.number}: counts ${total.cells.slice(1).join(', ')}; its rows are ${counted.join(', ')}`];
}
