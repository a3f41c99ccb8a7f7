import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';

/** How a program ended; `code` is null when a signal ended it. */
export interface Outcome {
  code: number | null;
  /** Both output streams as they came. */
  output: string;
}

const LIMIT_MS = 70 * 60_000;
const PROGRAMS = join(REPOSITORY, 'node_modules', '.bin');
/** What Node compiled, kept for the processes after it: starting core-api takes half of the processor time then. */
const COMPILED = join(REPOSITORY, 'node_modules', '.cache', 'compiled');

/** As nice as a program has to be to get only the time that others leave. */
const NICENESS = 15;

/**
 * Runs one of the installed programs in the repository and collects what it prints; kills it after 70 minutes.
 * @param isPatient it takes the time that other programs leave
 */
export function runProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  isPatient = false,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : join(PROGRAMS, command), args, {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        PATH: `${PROGRAMS}:${process.env.PATH}`,
        TURBO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        NODE_COMPILE_CACHE: COMPILED,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, NICENESS);
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ code: null, output: `${output}${error.message}` });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}
