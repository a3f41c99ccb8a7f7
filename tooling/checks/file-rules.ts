import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { assertionErrors } from './assertions.ts';
import { coverageErrors } from './coverage/coverage.ts';
import { advisoryErrors } from './dependencies/advisories.ts';
import { dependencyErrors } from './dependencies/dependencies.ts';
import { decisionErrors } from './docs/decisions.ts';
import { bannedIn } from './docs/plain-english.ts';
import { linkErrors, namedErrors } from './docs/references.ts';
import { roomErrors } from './docs/rooms.ts';
import { missingPlatformPackages, parseLockfile } from './lockfile.ts';
import { migrationErrors } from './migrations.ts';
import type { RepositoryFile } from './repository-files.ts';
import { shortFileErrors } from './short-files.ts';

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
/** A number that is easy to overview. */
const MAX_FILES = 30;
/** Lines of covered ids do not count as code. */
const COVERED = /^\/\/ @covers .*\n/gm;
const CODE = /\.(ts|tsx|mjs|css|sql)$/;
const GENERATED = /\.gen\.ts$|(^|\/)package-lock\.json$|(^|\/)openapi\.json$/;

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

/** The term on screens, in mails and workbooks, and its forbidden synonyms. */
const wordsForOneThing: Readonly<Record<string, string>> = {
  리뷰: '후기|상품평|구매평',
  포인트: '적립금|마일리지',
  무통장입금: '계좌이체|무통장 입금|가상계좌 입금|온라인입금',
  예치금: '선불금|예치 금액',
  쿠폰: '할인권',
  주문내역: '구매내역|주문 내역',
  찜: '위시리스트|관심상품',
};

/** Components that write markup: their own, or HTML that was sanitised on save. All other user input is text. */
const WRITERS_OF_MARKUP = new Set([
  'storefront/app/root.tsx',
  'storefront/app/late-scripts.tsx',
  'storefront/app/components/boards/board-text.tsx',
  'storefront/app/components/rich-text/rich-text.tsx',
  'storefront/app/routes/product+/_index/showroom-card.tsx',
  'storefront/app/routes/shop+/products.$product/spec-table.tsx',
  // In a frame without scripts.
  'admin/src/components/mail/mail-frame.tsx',
]);

/** The sources of displayed texts; tests and the rules themselves may contain the wrong word. */
const isShown = (path: string) =>
  /^(storefront\/app|admin\/src|bff-storefront\/src|bff-admin\/src|core-api\/(contract\/)?src|db\/seed)\/.*\.tsx?$/.test(
    path,
  ) && !/\.(test|fixture|gen)\.tsx?$/.test(path);

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
    name: 'nothing left for later, nothing silenced',
    check: (files) =>
      matches(
        files,
        new RegExp(
          [
            words('\\bTO', 'DO\\b'),
            words('\\bFIX', 'ME\\b'),
            words('@ts-', '(ignore|nocheck)'),
            words('eslint-', 'disable'),
            words('\\b(it|test|describe)\\.', 'only\\('),
          ].join('|'),
        ),
        (path) => CODE.test(path),
      ),
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
    name: 'the environment is read in one place per server',
    check: (files) =>
      matches(
        files,
        /\bprocess\.env\b/,
        (path) =>
          /^(core-api|bff-storefront|bff-admin|server-kit)\/.*src\//.test(path) &&
          !/(^|\/)(config|env|main)\.ts$|\.test\.ts$/.test(path),
      ),
  },
  {
    name: 'Seoul time and won are written in one place',
    check: (files) =>
      matches(
        files,
        new RegExp(
          [
            words("toLocale(Date|Time)?String\\('", 'ko'),
            words('(Number|DateTime)', "Format\\('(ko|sv)"),
            words("timeZone: 'Asia", '/Seoul'),
            words('\\b9 \\* ', '(60 \\* 60|3_?600|HOUR)'),
            words('\\b32_?', '400_?000\\b'),
          ].join('|'),
        ),
        // db may not import our code, so it cannot import the contract.
        (path) => /\.tsx?$/.test(path) && !/^(db|core-api\/contract\/src\/(seoul|won))\b/.test(path),
      ).map((line) => `${line} (use core-api/contract/src/seoul.ts or won.ts)`),
  },
  {
    name: 'the console calls core-api by the names of operations',
    check: (files) =>
      matches(
        files,
        // bff-admin has the session and the address of the shop.
        /["'`]\/api\/(?!session\b|store\/shop\/)/,
        (path) => path.startsWith('admin/src/') && !GENERATED.test(path),
      ).map((line) => `${line} (use useCall or addressOf)`),
  },
  {
    name: 'markup is written by few parts',
    check: (files) =>
      matches(
        files,
        new RegExp(
          words(
            'dangerouslySet',
            'InnerHTML|\\.(inner|outer)HTML = |insertAdjacent',
            'HTML|src',
            'Doc=|document\\.write',
          ),
        ),
        (path) =>
          /^(storefront\/app|admin\/src)\/.*\.tsx?$/.test(path) &&
          !/\.(test|stories|fixture)\.tsx?$/.test(path) &&
          !WRITERS_OF_MARKUP.has(path),
      ).map((line) => `${line} (write text, or use RichText)`),
  },
  {
    name: 'pages that edit a record read it first',
    check: (files) =>
      matches(
        files,
        /<Edit\b/,
        (path) => path.startsWith('admin/src/') && path !== 'admin/src/record-kit/record-edit.tsx',
      ).map((line) => `${line} (use RecordEdit)`),
  },
  {
    name: 'Korean particles follow the word before them',
    check: (files) =>
      matches(
        files,
        /[을이은]\([를가는]\)/,
        (path) => isShown(path) && path.startsWith('admin/src/') && path !== 'admin/src/i18n/ko.ts',
      ).map((line) => `${line} (use withParticle)`),
  },
  {
    name: 'one Korean word for one thing on screens, in mails and workbooks',
    check: (files) =>
      Object.entries(wordsForOneThing).flatMap(([word, others]) =>
        matches(files, new RegExp(others), isShown).map((line) => `${line} (the word is ${word})`),
      ),
  },
  {
    name: 'plain English: no banned phrase in code, tests and docs',
    check: (files) =>
      files
        // Migrations are frozen, and the coverage tables quote the specification.
        .filter(({ path }) => /\.(tsx?|mjs|css|sql|md)$/.test(path) && !/^(db\/migrations|docs\/coverage)\//.test(path))
        .filter(({ path }) => !GENERATED.test(path))
        .flatMap(({ path, text }) =>
          text
            .split('\n')
            .flatMap((line, index) =>
              bannedIn(line).map((say) => `${path}:${index + 1}: ${line.trim().slice(0, 100)} (${say})`),
            ),
        ),
  },
  {
    name: 'names that a word of the trade replaced stay out of code',
    check: (files) =>
      matches(
        files,
        new RegExp(
          [
            words('\\bMO', 'ST_[A-Z]'),
            words('\\b(side', 'BySide|kept', 'AMoment|InT', 'urn|to', 'rture|take', 'Back|merge', 'Local)\\b'),
            words('\\b(type|interface) (Fo', 'und|As', 'ked|Gi', 'ven|Ke', 'pt|Bec', 'ame|Wi', 'sh)\\b'),
            words('[oO]pin', 'ions?\\b'),
          ].join('|'),
        ),
        (path) => /\.(tsx?|mjs)$/.test(path) && !GENERATED.test(path),
      ).map((line) => `${line} (docs/glossary.md)`),
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
    name: 'core-api asserts few types',
    check: assertionErrors,
    needsAllFiles: true,
  },
];
