import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';

/** The exit of a program; `code` is null if a signal ended it. */
export interface Outcome {
  code: number | null;
  /** Both output streams, interleaved. */
  output: string;
}

const LIMIT_MS = 70 * 60_000;
const PROGRAMS = join(REPOSITORY, 'node_modules', '.bin');
/** Node's compile cache, shared by later processes: it halves the processor time of starting core-api. */
const COMPILED = join(REPOSITORY, 'node_modules', '.cache', 'compiled');

/** The nice value at which a program only uses idle processor time. */
const NICENESS = 15;

/**
 * Runs an installed program in the repository and collects its output; kills it after 70 minutes. @param isPatient runs with low priority
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
