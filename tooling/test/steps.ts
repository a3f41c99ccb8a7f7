import { join } from 'node:path';
import { untestedItems } from '../checks/coverage/coverage.ts';
import { fileRules } from '../checks/file-rules.ts';
import { repositoryFiles } from '../checks/repository-files.ts';
import { buildWhatChanged } from '../start/builds.ts';
import { Running } from '../start/running.ts';
import { runProgram } from './program.ts';
import { type Failure, readPlaywright, readVitest } from './reports.ts';
import { REPORTS, runnerStep } from './runner.ts';
import type { Step } from './step.ts';
import { ONE_FAILED, ONE_PASSED } from './tally.ts';

/** The word after `npm test --` that runs the extended tests too (docs/decisions/tests/test-run.md). */
export const ALL = '--all';

export const isAll = process.argv.includes(ALL);

const WORKSPACES = ['storefront', 'admin', 'bff-storefront', 'bff-admin', 'core-api', 'db', 'server-kit', 'tooling'];

/** A check that counts as one test: it passes if its program exits with 0. */
function program(
  name: string,
  command: string,
  args: string[],
  { env, isPatient }: { env?: NodeJS.ProcessEnv; isPatient?: boolean } = {},
): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(command, args, env, isPatient);
      return { tally: code === 0 ? ONE_PASSED : ONE_FAILED, output };
    },
  };
}

const files: Step[] = fileRules.map((rule) => ({
  name: rule.name,
  async run() {
    const problems = rule.check(repositoryFiles());
    return { tally: problems.length === 0 ? ONE_PASSED : ONE_FAILED, output: problems.join('\n') };
  },
}));

const builds: Step = {
  name: 'builds',
  async run() {
    const running = new Running();
    try {
      await buildWhatChanged(running, join(REPORTS, 'build.log'), () => {});
      return { tally: ONE_PASSED, output: '' };
    } catch (error) {
      return { tally: ONE_FAILED, output: error instanceof Error ? error.message : String(error) };
    }
  },
};

const vitest = (report: string, args: string[], isPatient = false) =>
  runProgram(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    {},
    isPatient,
  );

const playwright = (report: string, ...args: string[]) =>
  runProgram('playwright', ['test', '--config', 'tooling/e2e/playwright.config.ts', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });

const filesOf = (failures: Failure[]) => [...new Set(failures.map(({ file }) => file))];

/** Tests of vitest in one worker, because the other lane uses the other core. */
function vitestStep(name: string, projects: string[], { isPatient = false, part = '' } = {}): Step {
  const tags = isAll ? [] : ['--tags-filter=!extended'];
  const args = ['--maxWorkers=1', ...tags, ...projects.map((project) => `--project=${project}`)];
  return runnerStep({
    name: part ? `${name} ${part.replace('/', ' of ')}` : name,
    start: (report) => vitest(report, [...args, ...(part ? [`--shard=${part}`] : [])], isPatient),
    repeat: (report, failures) => vitest(report, [...args, ...filesOf(failures)]),
    read: readVitest,
  });
}

/**
 * The types of several workspaces in one program, so that a shared file is checked once. One checker takes half of the processor time of
 * four, and less frequent garbage collections save a sixth.
 */
const types = (name: string, project: string) =>
  program(name, 'node', ['node_modules/@typescript/native/bin/tsc', '--noEmit', '--checkers', '1', '-p', project], {
    env: { GOGC: '400' },
    isPatient: true,
  });

/** Prerequisites of later steps: run sequentially before everything else. */
export const checks: Step[] = [
  program('indexes of the contract are fresh', 'node', ['core-api/contract/scripts/generate-indexes.ts', '--check']),
  program('contract is generated', 'turbo', [
    'run',
    'generate',
    '--filter=@iruon/contract',
    '--output-logs=errors-only',
  ]),
];

/** The longest steps, in parallel lanes: browsers often wait, and the other lane works meanwhile. */
export const lanes: Step[][] = [
  [vitestStep('integration', ['integration'])],
  [
    builds,
    runnerStep({
      name: 'browser',
      start: (report) => playwright(report, ...(isAll ? [] : ['--grep-invert=@extended'])),
      repeat: (report) => playwright(report, '--last-failed', '--workers=1', '--trace=retain-on-failure'),
      read: readPlaywright,
    }),
  ],
];

/**
 * Steps for the lanes that end first, so that all lanes end together. Low priority leaves the processor to core-api's tests with Postgres,
 * which take the longest and run in one process.
 */
export const shared: Step[] = [
  vitestStep('integration of tools', ['integration-of-tools']),
  vitestStep('components', ['components', 'store-components'], { isPatient: true }),
  // In parts, so that the lanes end together.
  ...['1/2', '2/2'].map((part) => vitestStep('unit', ['unit', 'isolated'], { isPatient: true, part })),
];

/** Compares the references of tests to the specification with the passed tests. */
export const coverageStep = (passed: ReadonlySet<string>): Step => ({
  name: 'every item of the specification was tested',
  async run() {
    const problems = untestedItems(repositoryFiles(), passed, isAll);
    return { tally: problems.length === 0 ? ONE_PASSED : ONE_FAILED, output: problems.join('\n') };
  },
});

const patient = { isPatient: true };

/**
 * Pure computation without deadlines. It runs parallel to the lanes and uses their idle time: they spend an eighth of theirs waiting
 * for databases, deadlines and pages.
 */
export const patientLane: Step[] = [
  program('list of records is fresh', 'node', ['core-api/scripts/generate-records.ts', '--check']),
  program('generated docs are fresh', 'node', ['core-api/scripts/generate-docs.ts', '--check']),
  program('tables in docs are fresh', 'node', ['tooling/checks/write-operations.ts', '--check']),
  program('lint and format', 'biome', ['check', '--error-on-warnings', '.'], patient),
  ...files,
  program('old and new code run beside each migration', 'node', ['tooling/checks/migration-lint/lint.ts']),
  types('types of the servers', 'tooling/tsconfig.servers.json'),
  types('types of the fronts', 'tooling/tsconfig.fronts.json'),
  program('architecture', 'depcruise', ['--config', 'tooling/checks/dependency-cruiser.mjs', ...WORKSPACES], patient),
  program('nothing dead', 'knip', ['--config', 'tooling/checks/knip.json', '--no-config-hints'], patient),
  program(
    'nothing exported for tests alone',
    'knip',
    ['--config', 'tooling/checks/knip.json', '--no-config-hints', '--production', '--exclude', 'files,dependencies'],
    patient,
  ),
];
