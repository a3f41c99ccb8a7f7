import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';
import { readPlaywright, readVitest } from './reports.ts';
import { counted } from './runner.ts';

it('counts and lists failures of vitest, also a file that could not be loaded', () => {
  const test = (status: string) => ({
    status,
    fullName: `a ${status} test`,
    ancestorTitles: ['a', status],
    title: 'test',
    failureMessages: [`why ${status}`],
  });
  const file = (name: string, status: string, ...tests: string[]) => ({
    name,
    status,
    message: `why ${name}`,
    assertionResults: tests.map(test),
  });
  const json = {
    testResults: [
      file('a.test.ts', 'passed', 'passed', 'skipped', 'todo'),
      file('b.test.ts', 'failed', 'passed', 'failed'),
      file('c.test.ts', 'failed'),
      file('d.test.ts', 'passed', 'skipped'),
    ].map((each) => ({ ...each, name: join(REPOSITORY, each.name) })),
  };
  expect(readVitest(json)).toEqual({
    tally: { passed: 2, failed: 2, skipped: 3 },
    passed: ['a.test.ts > a > passed > test', 'b.test.ts > a > passed > test'],
    failures: [
      { file: join(REPOSITORY, 'b.test.ts'), name: 'a failed test', message: 'why failed' },
      { file: join(REPOSITORY, 'c.test.ts'), name: '(the file)', message: 'why c.test.ts' },
    ],
  });
});

it('counts flaky browser tests and a failed setup as failures, and lists them', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ status, results: [{ errors: [{ message: `why ${title}` }] }] }],
  });
  const stats = { expected: 6, unexpected: 1, flaky: 1, skipped: 2 };
  const inner = { title: 'lines', specs: [spec('red', 'unexpected'), spec('green', 'expected')] };
  const suites = [{ title: 'cart.spec.ts', specs: [spec('sound', 'expected')], suites: [inner] }];
  expect(readPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
    tally: { passed: 6, failed: 3, skipped: 2 },
    passed: ['tooling/e2e/cart.spec.ts > sound', 'tooling/e2e/cart.spec.ts > lines > green'],
    failures: [
      { file: 'cart.spec.ts', name: 'red', message: 'why red' },
      { file: '', name: '(outside of the tests)', message: 'no browser' },
    ],
  });
});

const ran = (passed: number, failed: number) => ({
  tally: { passed, failed, skipped: 1 },
  failures: [],
  passed: [`cart.test.ts > ${passed}`],
  output: `${failed} went wrong`,
});

it('counts tests that pass alone as passed, and lists them', () => {
  const { tally, passed, output } = counted(ran(100, 2), ran(7, 0));
  expect(tally).toEqual({ passed: 102, failed: 0, skipped: 1 });
  expect(passed).toEqual(['cart.test.ts > 100', 'cart.test.ts > 7']);
  expect(output).toContain('2 went wrong');
});

it('counts a test as failed that fails twice, or that did not run again', () => {
  expect(counted(ran(100, 2), ran(6, 1)).tally).toEqual({ passed: 101, failed: 1, skipped: 1 });
  expect(counted(ran(100, 2), ran(0, 1)).tally).toEqual({ passed: 100, failed: 2, skipped: 1 });
});
