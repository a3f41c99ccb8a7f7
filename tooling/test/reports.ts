import { join, relative } from 'node:path';
import { z } from 'zod';
import { TITLE_SEPARATOR } from '../checks/coverage/coverage-tests.ts';
import { REPOSITORY } from '../postgres/index.ts';
import type { Tally } from './tally.ts';

/** Playwright names files from here. */
const BROWSER_TESTS = 'tooling/e2e';

/** A failed test: its file, its title and its error. */
export interface Failure {
  file: string;
  name: string;
  message: string;
}

/** The result of a runner's JSON report. */
export interface Report {
  tally: Tally;
  failures: Failure[];
  /** The passed tests: file from the root of the repository, groups and title, joined by `TITLE_SEPARATOR`. */
  passed: string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          failureMessages: z
            .array(z.string())
            .nullish()
            .transform((messages) => messages ?? []),
        }),
      ),
    }),
  ),
});

/** Parses vitest's JSON report. A file that failed before its first test counts as one failure. */
export function readVitest(json: unknown): Report {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const failures: Failure[] = [];
  const passed: string[] = [];
  for (const file of vitestReport.parse(json).testResults) {
    const path = relative(REPOSITORY, file.name);
    const failedBefore = tally.failed;
    for (const { status, fullName, ancestorTitles, title, failureMessages } of file.assertionResults) {
      if (status === 'passed') {
        tally.passed += 1;
        passed.push([path, ...ancestorTitles, title].join(TITLE_SEPARATOR));
      } else if (status === 'failed') {
        tally.failed += 1;
        failures.push({ file: file.name, name: fullName, message: failureMessages.join('\n') });
      } else tally.skipped += 1;
    }
    if (file.status === 'failed' && tally.failed === failedBefore) {
      tally.failed += 1;
      failures.push({ file: file.name, name: '(the file)', message: file.message });
    }
  }
  return { tally, failures, passed };
}

const spec = z.object({
  title: z.string(),
  file: z.string().default(''),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
    }),
  ),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(suite).default([]),
});

function failuresIn(suites: z.infer<typeof suite>[]): Failure[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          file,
          name: title,
          message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    ),
    ...failuresIn(inner),
  ]);
}

/** The outermost suite is the file; the others are groups. */
function passedIn(suites: z.infer<typeof suite>[], outer: string[] = []): string[] {
  return suites.flatMap(({ title, specs, suites: inner }) => {
    const titles = outer.length === 0 ? [join(BROWSER_TESTS, title)] : [...outer, title];
    return [
      ...specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'expected'))
        .map((passed) => [...titles, passed.title].join(TITLE_SEPARATOR)),
      ...passedIn(inner, titles),
    ];
  });
}

/** Parses Playwright's JSON report. A flaky test counts as failed; so does a failed setup. */
export function readPlaywright(json: unknown): Report {
  const { stats, errors, suites } = playwrightReport.parse(json);
  const outside = errors.map(({ message }) => ({ file: '', name: '(outside of the tests)', message }));
  return {
    tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    failures: [...failuresIn(suites), ...outside],
    passed: passedIn(suites),
  };
}
