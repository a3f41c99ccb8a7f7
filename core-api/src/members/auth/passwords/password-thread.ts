/** A thread that only computes passwords, with a lower priority than the process. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import type { ThreadResult } from '../../../platform/concurrency/threads.ts';

export type PasswordJob =
  | { kind: 'hash'; password: string; parameters: Options }
  | { kind: 'verify'; password: string; passwordHash: string };

const BEHIND_REQUESTS = 10;
// On Linux alone, 0 means this thread; elsewhere it means the whole process.
if (process.platform === 'linux') setPriority(0, BEHIND_REQUESTS);

function run(job: PasswordJob): ThreadResult<string | boolean> {
  try {
    if (job.kind === 'hash') return { value: hashSync(job.password, job.parameters) };
    return { value: verifySync(job.passwordHash, job.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(run(job)));
