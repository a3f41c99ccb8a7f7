import type { RepositoryFile } from '../repository-files.ts';
import { Places } from './coverage-places.ts';
import { cellsOf, lineOf, README, type Row, rowsOf, STATUSES, sectionsOf } from './coverage-rows.ts';
import { type Claim, claimsOf, misplacedClaims, TITLE_SEPARATOR } from './coverage-tests.ts';

const ALL = 'all';

/**
 * Contradictions between docs/coverage and the repository: ids in tests without a row, `built` without a test, built calls without an
 * operation or open ones with one, and cells that `npm run docs` would change.
 */
export function coverageErrors(files: readonly RepositoryFile[]): string[] {
  if (!files.some(({ path }) => path === README)) return [];
  const rows = sectionsOf(files).flatMap(rowsOf);
  const claims = claimsOf(files);
  const places = new Places(files);
  const stale = coverageTexts(files, claims).filter(
    ({ path, text }) => text !== files.find((file) => file.path === path)?.text,
  );
  return [
    ...doubled(rows),
    ...misplacedClaims(claims),
    ...unknown(rows, claims),
    ...rows.flatMap((row) => contradictions(row, claims, places)),
    ...stale.map(({ path }) => `${path} is stale: run npm run docs`),
  ];
}

/**
 * Items of the specification of which no test passed. `passed` has the file and the titles of each passed test, joined by
 * `TITLE_SEPARATOR`. A run of all tests also finds each single reference whose test did not pass.
 */
export function untestedItems(files: readonly RepositoryFile[], passed: ReadonlySet<string>, isAll: boolean): string[] {
  const all = [...passed];
  const byFile = Map.groupBy(all, (titles) => titles.split(TITLE_SEPARATOR, 1)[0] ?? '');
  const hasPassed = ({ path, test }: Claim) =>
    test !== undefined && (byFile.get(path) ?? all).some((titles) => test.test(titles));
  const untested = [...Map.groupBy(claimsOf(files), ({ id }) => id).values()].flatMap((claims) => {
    const open = claims.filter((claim) => !hasPassed(claim));
    return isAll || open.length === claims.length ? open : [];
  });
  return untested.map(({ id, path, line }) => `${path}:${line}: the test of ${id} did not pass`);
}

/** The documents with their generated cells: places, tests and counts. */
export function coverageTexts(files: readonly RepositoryFile[], claims = claimsOf(files)): RepositoryFile[] {
  const places = new Places(files);
  const tests = new Map(
    [...Map.groupBy(claims, ({ id }) => id)].map(([id, each]) => [
      id,
      [...new Set(each.map(({ path }) => path))].sort(),
    ]),
  );
  const sections = sectionsOf(files);
  return [
    ...files.filter(({ path }) => path === README).map((file) => ({ ...file, text: withCounts(file.text, sections) })),
    ...sections.map((file) => {
      const lines = file.text.split('\n');
      for (const { line, id, item, statusText } of rowsOf(file)) {
        const shownBy = (tests.get(id) ?? []).map((path) => `\`${path}\``).join('<br>');
        lines[line - 1] = lineOf([`\`${id}\``, item, statusText, places.cell(id), shownBy]);
      }
      return { ...file, text: lines.join('\n') };
    }),
  ];
}

/** Counts by status on the lines `[title](section.md)` and `all`. */
function withCounts(text: string, sections: readonly RepositoryFile[]): string {
  const counts = (rows: readonly Row[]) => [
    rows.length,
    ...STATUSES.map((status) => rows.filter((row) => row.status === status).length),
  ];
  return text
    .split('\n')
    .map((line) => {
      const [title = ''] = cellsOf(line);
      const section = /^\[.*\]\((.+\.md)\)$/.exec(title)?.[1];
      const counted = sections.filter(({ path }) => title === ALL || path.endsWith(`/${section}`));
      if (title !== ALL && counted.length === 0) return line;
      return lineOf([title, ...counts(counted.flatMap(rowsOf)).map(String)]);
    })
    .join('\n');
}

const doubled = (rows: readonly Row[]): string[] =>
  [...Map.groupBy(rows, ({ id }) => id)]
    .filter(([, same]) => same.length > 1)
    .map(([id, same]) => `${same[0]?.path}: ${id} is the id of ${same.length} rows`);

function unknown(rows: readonly Row[], claims: readonly Claim[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return claims
    .filter(({ id }) => !known.has(id))
    .map(({ path, line, id }) => `${path}:${line}: ${id} is no id of docs/coverage`);
}

function contradictions({ path, line, id, status }: Row, claims: readonly Claim[], places: Places): string[] {
  const isShown = claims.some((claim) => claim.id === id);
  const isServed = places.operation(id) !== undefined;
  const isCall = /^call:[A-Z]/.test(id);
  const errors = [
    ...(status === 'built' && !isShown ? ['is built, but no test covers it'] : []),
    ...(status === 'built' && isCall && !isServed ? ['is built, but the contract has no such operation'] : []),
    ...(status === 'not yet' && isShown ? ['is not yet built, but a test covers it'] : []),
    ...(status === 'not yet' && isServed ? ['is not yet built, but the contract has its operation'] : []),
  ];
  return errors.map((error) => `${path}:${line}: ${id} ${error}`);
}
