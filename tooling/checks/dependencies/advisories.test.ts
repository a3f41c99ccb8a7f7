import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import {
  ADVISORIES,
  type Advisory,
  advisoryErrors,
  ageInDays,
  compareVersions,
  contains,
  findingsOf,
  parseAdvisories,
  withReport,
} from './advisories.ts';

it('orders versions as semver.org does', () => {
  const ordered =
    '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.9 1.0.10 1.2.0 2.0.0 10.0.0'.split(
      ' ',
    );
  for (const [at, version] of ordered.entries())
    for (const [other, second] of ordered.entries())
      expect([version, second, Math.sign(compareVersions(version, second))]).toEqual([
        version,
        second,
        Math.sign(at - other),
      ]);
  expect(compareVersions('1.2.3+build.5', '1.2.3')).toBe(0);
  expect(compareVersions('v1', '1.0.0')).toBe(0);
  expect(() => compareVersions('latest', '1.0.0')).toThrow('latest is no version');
});

it.each([
  // The forms of GitHub.
  ['< 1.2.3', '1.2.2', true],
  ['< 1.2.3', '1.2.3', false],
  ['<= 0.24.2', '0.24.2', true],
  ['>= 1.0.0, < 1.2.3', '1.0.0', true],
  ['>= 1.0.0, < 1.2.3', '0.9.9', false],
  ['>= 1.0.0, < 1.2.3', '1.2.10', false],
  ['= 4.4.2', '4.4.2', true],
  ['= 4.4.2', '4.4.3', false],
  ['> 2.0.0', '2.0.0', false],
  // The forms of npm audit.
  ['>=6.0.0 <6.4.1 || >=7.1.0 <7.1.11', '6.4.0', true],
  ['>=6.0.0 <6.4.1 || >=7.1.0 <7.1.11', '6.4.1', false],
  ['>=6.0.0 <6.4.1 || >=7.1.0 <7.1.11', '7.1.10', true],
  ['<11.1.1 || >=12.0.0 <12.0.1', '8.3.2', true],
  ['1.0.0 - 1.4.0', '1.4.0', true],
  ['1.0.0 - 1.4.0', '1.4.1', false],
  ['3.1.1', '3.1.1', true],
  ['*', '0.0.1', true],
  // A pre-release of the fix does not have the fix for certain.
  ['<2.0.0', '2.0.0-rc.1', true],
  ['<18.4.0', '18.4.0-beta.17', true],
])('%s contains %s: %s', (range, version, expected) => expect(contains(range, version)).toBe(expected));

it('refuses a range that it cannot read', () => {
  expect(() => contains('^1.2.3', '1.2.3')).toThrow('no version');
});

const ID = 'GHSA-2222-3333-4444';
const advisoryOf = (values: Partial<Advisory> = {}): Advisory => ({
  id: ID,
  package: 'a',
  vulnerable: '<2.0.0',
  patched: '2.0.0',
  severity: 'high',
  note: 'runs code',
  ...values,
});
const listOf = (...advisories: Advisory[]) => ({ date: '2026-01-01', source: 'test', advisories });
const LOCKFILE = JSON.stringify({
  packages: {
    '': { name: 'root', version: '1.0.0' },
    a: { name: '@iruon/a', version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/a': { version: '1.0.0' },
    'node_modules/c/node_modules/a': { version: '2.0.0' },
    'node_modules/alias': { name: 'real', version: '1.0.0' },
    'node_modules/@scope/x': { version: '1.0.0' },
    'node_modules/@iruon/a': { link: true },
  },
});
const errorsOf = (...advisories: Advisory[]) =>
  advisoryErrors([
    { path: ADVISORIES, text: JSON.stringify(listOf(...advisories)) },
    { path: 'package-lock.json', text: LOCKFILE },
  ]);

it('finds each affected version with its places, by the real name of an alias', () => {
  expect(
    findingsOf(
      listOf(
        advisoryOf(),
        advisoryOf({ package: 'real' }),
        advisoryOf({ package: '@scope/x' }),
        advisoryOf({ package: 'alias' }),
      ),
      LOCKFILE,
    ).map(({ advisory, version, places }) => [advisory.package, version, places]),
  ).toEqual([
    ['a', '1.0.0', ['node_modules/a', 'node_modules/b/node_modules/a']],
    ['real', '1.0.0', ['node_modules/alias']],
    ['@scope/x', '1.0.0', ['node_modules/@scope/x']],
  ]);
});

it('reports affected versions, and accepts only the versions that are named', () => {
  const reason = 'This product never calls it, see a.ts';
  expect(errorsOf(advisoryOf())).toEqual([
    `node_modules/a, node_modules/b/node_modules/a 1.0.0: high, runs code (${ID}; fixed in 2.0.0)`,
  ]);
  expect(errorsOf(advisoryOf({ vulnerable: '<1.0.0' }))).toEqual([]);
  expect(errorsOf(advisoryOf({ accepted: { versions: ['1.0.0'], reason } }))).toEqual([]);
  expect(
    errorsOf(advisoryOf({ vulnerable: '<3.0.0', patched: null, accepted: { versions: ['1.0.0'], reason } })),
  ).toEqual([`node_modules/c/node_modules/a 2.0.0: high, runs code (${ID}; no fixed version)`]);
  expect(errorsOf(advisoryOf({ accepted: { versions: ['1.0.0', '1.1.0'], reason } }))).toEqual([
    `${ID} a 1.1.0 is accepted, but not installed or not affected any more`,
  ]);
});

it('adds the output of npm audit, and keeps notes, reasons and entries that npm does not report', () => {
  const accepted = { versions: ['1.0.0'], reason: 'This product never calls it, see a.ts' };
  const before = listOf(advisoryOf({ accepted }), advisoryOf({ id: 'GHSA-5555-6666-7777', package: 'z' }));
  const via = (name: string, id: string, range: string) => ({
    source: 1,
    name,
    dependency: name,
    title: `title of ${name}`,
    url: `https://github.com/advisories/${id}`,
    severity: 'critical',
    range,
  });
  const report = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      a: { name: 'a', severity: 'critical', via: [via('a', ID, '<2.1.0')], range: '<2.1.0' },
      b: { name: 'b', severity: 'critical', via: ['a', via('b', 'GHSA-8888-9999-cccc', '>=1.0.0 <1.5.0 || <=0.3.0')] },
    },
  });
  expect(withReport(before, report, '2026-02-02')).toEqual({
    date: '2026-02-02',
    source: 'test',
    advisories: [
      advisoryOf({ vulnerable: '<2.1.0', patched: '2.1.0', accepted }),
      {
        id: 'GHSA-8888-9999-cccc',
        package: 'b',
        vulnerable: '>=1.0.0 <1.5.0 || <=0.3.0',
        patched: '1.5.0',
        severity: 'critical',
        note: 'title of b',
      },
      advisoryOf({ id: 'GHSA-5555-6666-7777', package: 'z' }),
    ],
  });
  expect(() => withReport(before, '{"auditReportVersion":1,"advisories":{}}', '2026-02-02')).toThrow();
});

it('counts the days since the date of the list', () => {
  expect(ageInDays(listOf(), new Date('2026-04-02T10:00:00Z'))).toBe(91);
});

it('the committed list is about installed packages, has readable ranges, and repeats nothing', () => {
  const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
  const { advisories } = parseAdvisories(read(ADVISORIES));
  const lockfile = read('package-lock.json');
  const keys = advisories.map(({ id, package: name }) => `${name} ${id}`);
  expect(keys).toEqual([...new Set(keys)].sort());
  for (const each of advisories) {
    expect(lockfile, each.package).toContain(`node_modules/${each.package}"`);
    // A version that fixes it is not in its range.
    for (const patched of each.patched?.split(', ') ?? [])
      expect([each.id, patched, contains(each.vulnerable, patched)]).toEqual([each.id, patched, false]);
  }
});
