import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { userOf } from './assemble.ts';
import type { Image } from './dockerfile.ts';

/** The grace of engines between their stop signal and SIGKILL; a server stops within 20 s. */
const GRACE_MS = 25_000;

export interface RunningImage {
  child: ChildProcess;
  output(): string;
  /** Stops by the image's signal. @returns its exit code; null if it had to be killed */
  stop(): Promise<number | null>;
}

/** True if the folder of an image can be the root of its processes. */
export const isRoot = process.getuid?.() === 0;

/**
 * Runs a command in the files of an image, as its user and with its environment and nothing else. As root of a Linux
 * the folder is the root of the process, so that it sees no other file; otherwise only its working directory.
 */
function spawnIn(folder: string, image: Image, command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const [, ...args] = command;
  const environment = { PATH: '/usr/local/bin', TMPDIR: isRoot ? '/tmp' : join(folder, 'tmp'), ...image.env, ...env };
  if (command[0] !== 'node') throw new Error(`${image.name}: only Node is in the image, not ${command[0]}`);
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  if (!isRoot)
    return spawn(join(folder, 'usr/local/bin/node'), args, {
      cwd: join(folder, image.workdir),
      env: environment,
      stdio,
    });
  const { uid, gid } = userOf(image);
  // env(1) of the caller enters the folder; the shell of an engine does not exist there.
  const inside = [
    '--userspec',
    `${uid}:${gid}`,
    folder,
    '/usr/local/bin/node',
    ...args.map((each) => atRoot(each, image)),
  ];
  return spawn('/usr/sbin/chroot', inside, { env: environment, stdio });
}

/** chroot begins in the root: paths of programs are relative to the working directory of the image. */
const atRoot = (argument: string, { workdir }: Image) =>
  /\.m?js$/.test(argument) ? join(workdir, argument) : argument;

/** Starts the command of an image. */
export function startImage(folder: string, image: Image, env: NodeJS.ProcessEnv): RunningImage {
  const child = spawnIn(folder, image, image.command, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      child.kill(image.stopSignal as NodeJS.Signals);
      const code = await Promise.race([ended, sleep(GRACE_MS, 'late' as const, { ref: false })]);
      if (code !== 'late') return code;
      child.kill('SIGKILL');
      return null;
    },
  };
}

/** Runs a command in an image until it ends. */
export async function runInImage(
  folder: string,
  image: Image,
  { command = image.command, env = {} }: { command?: readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  const child = spawnIn(folder, image, command, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

/** Runs the health check of an image until it succeeds. @throws Error after 60 s, with the output of the image */
export async function waitUntilHealthy(folder: string, image: Image, running: RunningImage): Promise<void> {
  if (!image.healthcheck) throw new Error(`${image.name} has no health check`);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200)) {
    if (running.child.exitCode !== null) break;
    const { code } = await runInImage(folder, image, { command: image.healthcheck });
    if (code === 0) return;
  }
  throw new Error(`${image.name} did not get healthy:\n${running.output()}`);
}
