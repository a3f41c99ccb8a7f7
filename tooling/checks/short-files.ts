import { posix } from 'node:path';
import ts from 'typescript';
import type { RepositoryFile } from './repository-files.ts';

/** A file below this length that one other file imports is no job of its own. */
const MIN_LINES = 30;
/** The two files together may not break the limit of one. */
const MAX_LINES = 300;
const SOURCE = /^(storefront|admin|bff-storefront|bff-admin|core-api|db|server-kit|tooling)\/.*\.tsx?$/;
const TEST = /\.(test|spec|stories|fixture)\.tsx?$/;
/** What tests share. Each of its imports is one more reader. */
const TEST_KIT = /\/test(s|ing)?\/|^tooling\/(e2e|test)\//;
/** The lists of a folder's files, which contain nothing of their own. */
const LIST = /\.gen\.ts$|(^|\/)index\.tsx?$|(^|[/-])routes\.ts$|^bff-storefront\/src\/(screens|actions)\.ts$/;
/** A page of the storefront. Remix reads its exports, so it exports nothing for a test; nor does a program, which would run. */
const PAGE = /^storefront\/app\/routes\/([^/]+\+\/)*([^/]+|.*\/route)\.tsx?$/;
/** Migrations and state machines are read by their names, other files here by a tool. */
const APART = /-machine\.ts$|^db\/(migrations|seed)\/|\.d\.ts$|\.config\.ts$/;
const REPOSITORY = /(^|[/-])repository\.ts$/;
/** Loads a file when needed, or in a thread. */
const LATE = /\b(?:import|new URL)\(\s*'([^']+)'/g;

/** `core-api/contract` and `core-api` are two workspaces. */
const workspaceOf = (path: string) => /^(core-api\/contract|[^/]+)\//.exec(path)?.[1];
const linesOf = (text: string) => text.trimEnd().split('\n').length;

/** The file that a specifier names; undefined for installed packages and for files that are not there. */
function resolved(from: string, specifier: string, texts: ReadonlyMap<string, string>): string | undefined {
  const named = specifier
    .replace(/^~\//, 'storefront/app/')
    .replace(/^@iruon\/(bff-storefront|server-kit)\//, '$1/src/')
    .replace(/^\.\.?\//, (start) => `${posix.dirname(from)}/${start}`);
  const base = posix.normalize(named);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((path) => texts.has(path));
}

/** Paths of the sources that a package.json exports by name. */
function exportedFiles(files: readonly RepositoryFile[]): Set<string> {
  const packages = files.filter(({ path }) => path.endsWith('/package.json'));
  return new Set(
    packages.flatMap(({ path, text }) =>
      [...text.matchAll(/"(\.\/[^"*]+\.ts)"/g)].map(([, file = '']) => posix.join(posix.dirname(path), file)),
    ),
  );
}

/**
 * Short files that belong in the only file that imports them. A file that loads when needed, that has a story, or that a package exports
 * stays; a use case does not move into routes, and SQL does not leave its repository.
 */
export function shortFileErrors(files: readonly RepositoryFile[]): string[] {
  const texts = new Map(files.filter(({ path }) => SOURCE.test(path)).map(({ path, text }) => [path, text]));
  const stays = exportedFiles(files);
  const importers = new Map<string, Set<string>>();
  const tested = new Set<string>();
  for (const [path, text] of texts) {
    for (const [, specifier = ''] of text.matchAll(LATE)) stays.add(resolved(path, specifier, texts) ?? '');
    if (path.endsWith('.stories.tsx')) stays.add(path.replace('.stories', ''));
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const to = resolved(path, fileName, texts);
      if (!to) continue;
      if (TEST.test(path)) tested.add(to);
      else importers.set(to, (importers.get(to) ?? new Set()).add(path));
    }
  }
  const isClosed = (path: string) => PAGE.test(path) || !importers.has(path);
  return [...importers].flatMap(([path, readers]) => {
    const [reader = ''] = readers;
    const lines = linesOf(texts.get(path) ?? '');
    const isShort = readers.size === 1 && lines < MIN_LINES && lines + linesOf(texts.get(reader) ?? '') <= MAX_LINES;
    const isNamed = [TEST, TEST_KIT, LIST, PAGE, APART].some((pattern) => pattern.test(path)) || LIST.test(reader);
    if (!isShort || isNamed || stays.has(path) || (isClosed(reader) && tested.has(path))) return [];
    if (workspaceOf(path) !== workspaceOf(reader) || REPOSITORY.test(path) !== REPOSITORY.test(reader)) return [];
    return [`${path}: ${lines} lines that only ${reader} imports; they live there`];
  });
}
