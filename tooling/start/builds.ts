import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { Part } from './part.ts';
import type { Running } from './running.ts';
import { sourceHash } from './source-hash.ts';

interface Build {
  workspace: string;
  /** The task in turbo.json; turbo runs its dependencies first. */
  task: 'build' | 'generate';
  /** The folder of the build, which contains the hash of its sources. */
  output: string;
  /** Its source files and folders. */
  inputs: string[];
}

const SHARED = ['core-api/contract', 'package-lock.json', 'tooling/tsconfig.base.json'];
const SERVER = ['server-kit', 'tooling/bundle', ...SHARED];
const BUILDS: Build[] = [
  {
    workspace: 'contract',
    task: 'generate',
    output: 'core-api/contract/generated',
    inputs: ['core-api/contract', 'package-lock.json'],
  },
  {
    workspace: 'storefront',
    task: 'build',
    output: 'storefront/build',
    inputs: ['storefront', 'bff-storefront', ...SHARED],
  },
  { workspace: 'admin', task: 'build', output: 'admin/dist', inputs: ['admin', ...SHARED] },
  { workspace: 'core-api', task: 'build', output: 'core-api/build', inputs: ['core-api', 'db', ...SERVER] },
  { workspace: 'bff-storefront', task: 'build', output: 'bff-storefront/build', inputs: ['bff-storefront', ...SERVER] },
  { workspace: 'bff-admin', task: 'build', output: 'bff-admin/build', inputs: ['bff-admin', ...SERVER] },
];
const stampOf = (build: Build) => join(REPOSITORY, build.output, '.inputs');

function isStale(build: Build): boolean {
  const stamp = stampOf(build);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(REPOSITORY, build.inputs);
}

/**
 * Builds the pages and servers whose sources changed since their last build.
 * @param only the workspaces that are needed; all by default
 * @returns the names of the builds that were made
 * @throws Error with the compiler's last lines
 */
export async function buildWhatChanged(
  running: Running,
  logFile: string,
  progress: (text: string) => void,
  only?: readonly string[],
): Promise<string[]> {
  const stale = BUILDS.filter((build) => (only?.includes(build.workspace) ?? true) && isStale(build));
  if (stale.length === 0) return [];
  progress(`building ${stale.map((build) => build.workspace).join(', ')}`);
  const hashes = stale.map((build) => sourceHash(REPOSITORY, build.inputs));
  const part = new Part({
    name: 'the build',
    command: join(REPOSITORY, 'node_modules/.bin/turbo'),
    args: [
      'run',
      ...new Set(stale.map((build) => build.task)),
      '--concurrency=2',
      ...stale.map((build) => `--filter=@iruon/${build.workspace}`),
    ],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TURBO_TELEMETRY_DISABLED: '1',
      PATH: `${join(REPOSITORY, 'node_modules/.bin')}:${process.env.PATH}`,
    },
    logFile,
    stopLimitMs: 5_000,
  });
  running.add('pages', part);
  const how = await part.ended;
  running.remove(part);
  if (how !== 'code 0') throw new Error(`${part.name} failed (${how})\n${part.lastWords(40)}`);
  for (const [index, build] of stale.entries()) {
    if (!existsSync(join(REPOSITORY, build.output)))
      throw new Error(`The build of ${build.workspace} left nothing behind`);
    writeFileSync(stampOf(build), hashes[index] as string);
  }
  return stale.map((build) => build.workspace);
}
