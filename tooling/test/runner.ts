import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import type { Outcome } from './program.ts';
import type { Failure, Report } from './reports.ts';
import type { Ended, Step } from './step.ts';
import { ONE_FAILED, withExitCode } from './tally.ts';

/** The folder of the runners' reports. */
export const REPORTS = join(REPOSITORY, '.data', 'test');

/** More failures than this are not caused by a busy machine and are not retried. */
const MAX_REPEATED = 5;
const MAX_MESSAGE_LINES = 40;

/** A program that counts its own tests and writes a JSON report. */
export interface Runner {
  name: string;
  /** Runs everything and writes the report to the file. */
  start(report: string): Promise<Outcome>;
  /** Runs the failed tests alone, one at a time. */
  repeat(report: string, failures: Failure[]): Promise<Outcome>;
  read(json: unknown): Report;
}

/** The result of one run of a runner. */
interface RunnerEnded extends Report {
  output: string;
}

async function run(runner: Runner, start: (report: string) => Promise<Outcome>, name: string): Promise<RunnerEnded> {
  mkdirSync(REPORTS, { recursive: true });
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await start(report);
  if (!existsSync(report))
    return { tally: ONE_FAILED, failures: [], passed: [], output: `${output}\n(no report was written)` };
  const { tally, failures, passed } = runner.read(JSON.parse(readFileSync(report, 'utf8')));
  return { tally: withExitCode(tally, code), failures, passed, output: failures.length > 0 ? told(failures) : output };
}

function told(failures: Failure[]): string {
  return failures
    .map(({ file, name, message }) =>
      [`${file}: ${name}`, ...message.split('\n').slice(0, MAX_MESSAGE_LINES)].join('\n  '),
    )
    .join('\n\n');
}

/**
 * Merges a repeated run into the first one. A test that passes alone counts as passed; it is listed, because it is not reliable.
 */
export function counted(first: RunnerEnded, second: RunnerEnded): Ended {
  const { passed, failed, skipped } = first.tally;
  const ranAgain = second.tally.passed + second.tally.failed >= failed;
  const stillFailed = ranAgain ? Math.min(second.tally.failed, failed) : failed;
  const tally = { passed: passed + failed - stillFailed, failed: stillFailed, skipped };
  const heading = `failed beside the other tests, and were run once more alone (${stillFailed} failed again):`;
  return {
    tally,
    passed: [...first.passed, ...second.passed],
    output: [heading, first.output, ...(stillFailed > 0 ? [second.output] : [])].join('\n'),
  };
}

/** The step of a runner, which repeats up to five failed tests alone after everything else has ended. */
export function runnerStep(runner: Runner): Step {
  return {
    name: runner.name,
    async run() {
      const first = await run(runner, (report) => runner.start(report), runner.name);
      const { failures, tally } = first;
      const mayRepeat = failures.length > 0 && failures.length <= MAX_REPEATED && tally.failed === failures.length;
      if (!mayRepeat) return first;
      return {
        ...first,
        async repeat() {
          const start = (report: string) => runner.repeat(report, failures);
          return counted(first, await run(runner, start, `${runner.name} again`));
        },
      };
    },
  };
}
