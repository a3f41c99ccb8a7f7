import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileRules } from '../checks/file-rules.ts';
import { repositoryFiles } from '../checks/repository-files.ts';
import { REPOSITORY } from '../postgres/index.ts';
import { buildPages } from '../start/builds.ts';
import { Running } from '../start/running.ts';
import { type Outcome, runProgram } from './program.ts';
import { tallyOfPlaywright, tallyOfVitest } from './reports.ts';
import { ONE_FAILED, ONE_PASSED, type Tally, withExitCode } from './tally.ts';

/** One line of `npm test`. */
export interface Step {
  name: string;
  run(): Promise<{ tally: Tally; output: string }>;
}

const WORKSPACES = ['storefront', 'admin', 'bff-storefront', 'bff-admin', 'core-api', 'db', 'server-kit', 'tooling'];
const REPORTS = join(REPOSITORY, '.data', 'test');

/** A check that is one test: it passes when its program ends with 0. */
function program(name: string, command: string, args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(command, args);
      return { tally: code === 0 ? ONE_PASSED : ONE_FAILED, output };
    },
  };
}

/** A runner that counts its own tests and writes a JSON report. */
function runner(name: string, start: (report: string) => Promise<Outcome>, read: (json: unknown) => Tally): Step {
  return {
    name,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
      rmSync(report, { force: true });
      const { code, output } = await start(report);
      if (!existsSync(report)) return { tally: ONE_FAILED, output: `${output}\n(no report was written)` };
      return { tally: withExitCode(read(JSON.parse(readFileSync(report, 'utf8'))), code), output };
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
      await buildPages(running, join(REPORTS, 'build.log'), () => {});
      return { tally: ONE_PASSED, output: '' };
    } catch (error) {
      return { tally: ONE_FAILED, output: error instanceof Error ? error.message : String(error) };
    }
  },
};

/** All of them, in the order in which they run: the quick ones first. */
export const steps: Step[] = [
  program('contract is fresh', 'node', ['core-api/contract/scripts/generate.ts', '--check']),
  program('generated docs are fresh', 'node', ['core-api/scripts/generate-docs.ts', '--check']),
  program('types', 'turbo', ['run', 'typecheck', '--concurrency=2', '--continue', '--output-logs=errors-only']),
  program('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  program('architecture', 'depcruise', ['--config', 'tooling/checks/dependency-cruiser.mjs', ...WORKSPACES]),
  program('nothing dead', 'knip', ['--config', 'tooling/checks/knip.json', '--no-config-hints']),
  ...files,
  runner(
    'unit and integration',
    (report) => runProgram('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    tallyOfVitest,
  ),
  builds,
  runner(
    'browser',
    (report) =>
      runProgram('playwright', ['test', '--config', 'tooling/e2e/playwright.config.ts', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    tallyOfPlaywright,
  ),
];
