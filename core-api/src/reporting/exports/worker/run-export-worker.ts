import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ExportFailure } from '@iruon/contract';
import { type Making, type Progress, SAY_EVERY_MS, type WorkerMessage } from './worker-messages.ts';

const MAKER = fileURLToPath(new URL('./export-worker.ts', import.meta.url));
/** A worker reports twice a second; one without a report for this long counts as hanging. */
const SILENT_MS = 60_000;
/** Length of the last output that is kept to explain an exit. */
const MAX_WORDS = 4_000;
const NO_MEMORY = /heap out of memory|Cannot allocate memory/;

interface Limits {
  /** Heap in megabytes. */
  memory: number;
  deadlineMs: number;
  /** Ends it when aborted. */
  stopping: AbortSignal;
}

/** The result of a process that creates a file; the file exists only if `made` is set. */
export type Outcome = { made: true } | { made: false; why: ExportFailure | 'STOPPED'; words: string };

/** The messages of a process until its exit. */
function listenTo(child: ChildProcess) {
  const nothing: Progress = { rowsDone: 0, rowsTotal: null };
  const reported = { progress: nothing, at: performance.now(), words: '' };
  let last: Exclude<WorkerMessage, { progress: Progress }> | undefined;
  child.on('message', (workerMessage: WorkerMessage) => {
    reported.at = performance.now();
    if ('progress' in workerMessage) reported.progress = workerMessage.progress;
    else if ('made' in workerMessage || 'broke' in workerMessage) last = workerMessage;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    reported.words = (reported.words + text).slice(-MAX_WORDS);
  });
  const ended = new Promise<Outcome>((resolve) => {
    child.on('error', ({ message }) => resolve({ made: false, why: 'KILLED', words: message }));
    // Emitted after `exit`, when the output has been read completely.
    child.once('close', (code, signal) => {
      const words = `the process ended with ${signal ?? `code ${code}`}\n${reported.words}`;
      if (last && 'broke' in last) resolve({ made: false, why: last.why, words: last.broke });
      else if (last && code === 0) resolve({ made: true });
      else if (NO_MEMORY.test(reported.words)) resolve({ made: false, why: 'OUT_OF_MEMORY', words });
      else resolve({ made: false, why: 'KILLED', words });
    });
  });
  return { reported, ended };
}

/**
 * Creates a file in a separate process and calls `report` with its progress, twice a second. If `report` throws, the
 * process exceeds its time or hangs, or this process is about to exit, the worker is killed; in every case it has
 * exited when this returns. A file that is not `made` may be partial.
 * @throws the errors of `report`
 */
export async function runMaker(
  making: Making,
  { memory, deadlineMs, stopping }: Limits,
  report: (progress: Progress) => Promise<void>,
): Promise<Outcome> {
  const child = fork(MAKER, [], {
    // Does not inherit the options of this process, which may watch files, wait for a debugger or load test modules.
    execArgv: [`--max-old-space-size=${memory}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { reported, ended } = listenTo(child);
  const deadline = performance.now() + deadlineMs;
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  let why: 'TOO_SLOW' | 'KILLED' | 'STOPPED' | undefined;
  try {
    child.send(making, () => {});
    while (!isOver && !why) {
      await Promise.race([over, wait(SAY_EVERY_MS, undefined, { signal: stopping }).catch(() => {})]);
      await report(reported.progress);
      if (performance.now() > deadline) why = 'TOO_SLOW';
      else if (performance.now() - reported.at > SILENT_MS) why = 'KILLED';
      else if (stopping.aborted) why = 'STOPPED';
    }
  } finally {
    if (!isOver) child.kill('SIGKILL');
    await ended;
  }
  const outcome = await ended;
  return outcome.made || !why ? outcome : { made: false, why, words: `it was ended here: ${why}` };
}
