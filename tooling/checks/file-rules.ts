import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { assertionErrors } from './assertions.ts';
import { coverageErrors } from './coverage/coverage.ts';
import { advisoryErrors } from './dependencies/advisories.ts';
import { dependencyErrors } from './dependencies/dependencies.ts';
import { decisionErrors } from './docs/decisions.ts';
import { linkErrors, namedErrors } from './docs/references.ts';
import { roomErrors } from './docs/rooms.ts';
import { securityErrors } from './docs/security-rows.ts';
import { missingPlatformPackages, parseLockfile } from './lockfile.ts';
import { migrationErrors } from './migrations.ts';
import type { RepositoryFile } from './repository-files.ts';
import { shortFileErrors } from './short-files.ts';
import { vocabularyErrors } from './vocabulary.ts';

/** A rule over the texts of the repository; each counts as one test. */
export interface FileRule {
  name: string;
  /** Returns one line per violation. */
  check(files: RepositoryFile[]): string[];
  /** True if it compares files with each other, so that a part of them is not enough. */
  needsAllFiles?: true;
}

const MAX_LINES = 300;
/** Tests may be longer, because their cases share a setup. */
const MAX_TEST_LINES = 400;
const maxLines = (path: string) => (/\.(test|spec)\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_LINES);
/** A reader sees this many names at a glance. */
const MAX_FILES = 30;
/** Lines of covered ids do not count as code. */
const COVERED = /^\/\/ @covers .*\n/gm;
const CODE = /\.(ts|tsx|mjs|css|sql)$/;
const GENERATED = /\.gen\.ts$|(^|\/)package-lock\.json$|(^|\/)openapi\.json$/;

const SERVED = /^(core-api|bff-admin|bff-storefront|server-kit|admin|storefront)\/(src|app)\//;
const TESTED = /\.(test|fixture|stories)\.tsx?$|\/testing\//;
/** The token, the gate of customers at both servers, the roles that clients name by scopes, and the role in old entries. */
const READS_SCOPES: ReadonlySet<string> = new Set([
  'core-api/src/members/auth/access-token.ts',
  'core-api/src/platform/http/access.ts',
  'core-api/src/reporting/user-logs/describe-entry.ts',
  'core-api/src/members/roles/repository.ts',
  'bff-storefront/src/guards.ts',
]);

/** Lines that match a pattern, as `path:line: text`. */
function matches(files: RepositoryFile[], pattern: RegExp, ours: (path: string) => boolean): string[] {
  return files
    .filter((file) => ours(file.path))
    .flatMap((file) =>
      file.text
        .split('\n')
        .map((line, index) => ({ line, number: index + 1 }))
        .filter(({ line }) => pattern.test(line))
        .map(({ line, number }) => `${file.path}:${number}: ${line.trim().slice(0, 120)}`),
    );
}

/** The words are concatenated here so that this file does not match itself. */
const words = (...parts: string[]) => parts.join('');

export const fileRules: FileRule[] = [
  {
    name: `no file over ${MAX_LINES} lines, no test over ${MAX_TEST_LINES}`,
    check: (files) =>
      files
        .filter(({ path }) => CODE.test(path) && !GENERATED.test(path) && !path.startsWith('db/seed/'))
        .map(({ path, text }) => ({ path, lines: text.replaceAll(COVERED, '').trimEnd().split('\n').length }))
        .filter(({ path, lines }) => lines > maxLines(path))
        .map(({ path, lines }) => `${path}: ${lines} lines; it does two jobs`),
  },
  {
    name: `no folder over ${MAX_FILES} files`,
    needsAllFiles: true,
    check: (files) =>
      [...Map.groupBy(files, ({ path }) => path.split('/').slice(0, -1).join('/'))]
        // Migrations are one list by time, and cannot be moved.
        .filter(([folder, { length }]) => length > MAX_FILES && folder !== 'db/migrations')
        .map(([folder, { length }]) => `${folder}: ${length} files; it needs folders of its own`),
  },
  {
    name: 'a short file with one reader lives in it',
    check: shortFileErrors,
    needsAllFiles: true,
  },
  {
    name: 'no registry host in the lockfile',
    check: (files) =>
      matches(files, /"resolved":\s*"[a-z+]+:\/\//, (path) => path === 'package-lock.json').map(
        (line) => `${line} (install with omit-lockfile-registry-resolved=true)`,
      ),
  },
  {
    name: 'the lockfile holds every platform',
    check: (files) =>
      files
        .filter(({ path }) => path === 'package-lock.json')
        .flatMap(({ text }) => missingPlatformPackages(parseLockfile(text)))
        .map(({ name, version }) => `${name}@${version} is missing (node tooling/checks/complete-lockfile.ts)`),
  },
  {
    name: 'each direct dependency has a reason in docs',
    check: dependencyErrors,
    needsAllFiles: true,
  },
  {
    name: 'no installed package has a known advisory',
    check: advisoryErrors,
    needsAllFiles: true,
  },
  {
    name: 'no path of one machine',
    check: (files) =>
      matches(
        files,
        new RegExp(words('(^|[\\s"\'`(=:])/(home|Users|ro', 'ot|wo', 'rk)/')),
        (path) => !GENERATED.test(path),
      ),
  },
  {
    name: 'words of the glossary, in code, tests, docs and on screens',
    check: vocabularyErrors,
  },
  {
    name: 'the coverage of the specification follows its tests',
    check: coverageErrors,
    needsAllFiles: true,
  },
  {
    name: 'links in docs lead to files and headings',
    check: (files) => linkErrors(files, (path) => existsSync(join(REPOSITORY, path))),
  },
  {
    name: 'docs name files, folders and commands that exist',
    needsAllFiles: true,
    check: (files) => namedErrors(files, (path) => existsSync(join(REPOSITORY, path))),
  },
  {
    name: 'decisions in docs follow the template and are in the index',
    check: decisionErrors,
    needsAllFiles: true,
  },
  {
    name: 'each security requirement has its tests, setting or reason',
    check: (files) => securityErrors(files),
    needsAllFiles: true,
  },
  {
    name: 'the rooms of core-api form no circle and are drawn as they are',
    check: roomErrors,
    needsAllFiles: true,
  },
  {
    name: 'migrations are named by their time and stay as they landed',
    check: migrationErrors,
    needsAllFiles: true,
  },
  {
    name: 'rights decide what an operator may do, scopes only whom the store serves as a customer',
    check: (files) =>
      matches(
        files,
        /\.scopes\b(?!\??\.(map|toSorted)\b)|\bscopes\??\.(includes|some|every|find|length)\b/,
        (path) => SERVED.test(path) && !TESTED.test(path) && !READS_SCOPES.has(path),
      ),
  },
  {
    name: 'core-api asserts few types',
    check: assertionErrors,
    needsAllFiles: true,
  },
];
