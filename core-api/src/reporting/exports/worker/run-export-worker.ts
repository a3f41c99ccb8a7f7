import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ExportFailure } from '@iruon/contract';
import { MAX_SMALL_ROWS } from '../repository.ts';
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

/** Processes that made a small file and wait for the next one; loading the modules of a new one takes longer than most files. */
const idle: { child: ChildProcess; memory: number; release: () => void }[] = [];
const IDLE_MS = 10_000;

/** @returns a process that waits, or a new one */
function takeWorker(memory: number): ChildProcess {
  const place = idle.findIndex((each) => each.memory === memory && each.child.connected);
  const [waiting] = place < 0 ? [] : idle.splice(place, 1);
  if (waiting) {
    waiting.release();
    return waiting.child;
  }
  return fork(MAKER, [], {
    // Does not inherit the options of this process, which may watch files, wait for a debugger or load test modules.
    execArgv: [`--max-old-space-size=${memory}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Keeps a process for the next small file. It keeps nothing of this process alive, and ends with it. */
function keepWorker(child: ChildProcess, memory: number): void {
  const handles = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null];
  const forget = () => {
    clearTimeout(ends);
    const place = idle.findIndex((each) => each.child === child);
    if (place >= 0) idle.splice(place, 1);
  };
  const ends = setTimeout(() => child.disconnect(), IDLE_MS).unref();
  const release = () => {
    clearTimeout(ends);
    child.off('exit', forget);
    for (const handle of handles) handle?.ref();
  };
  child.once('exit', forget);
  for (const handle of handles) handle?.unref();
  idle.push({ child, memory, release });
}

/** The messages of a process until it has made its file or exited. */
function listenTo(child: ChildProcess) {
  const nothing: Progress = { rowsDone: 0, rowsTotal: null };
  const reported = { progress: nothing, at: performance.now(), words: '', hasMade: false };
  const ended = new Promise<Outcome>((resolve) => {
    let broke: Extract<WorkerMessage, { broke: string }> | undefined;
    const stopListening = () => {
      child.off('message', onMessage).off('error', onError).off('close', onClose);
      child.stderr?.off('data', onWords);
    };
    const settle = (outcome: Outcome) => {
      stopListening();
      resolve(outcome);
    };
    const onMessage = (message: WorkerMessage) => {
      reported.at = performance.now();
      if ('progress' in message) reported.progress = message.progress;
      else if ('broke' in message) broke = message;
      else {
        reported.hasMade = true;
        settle({ made: true });
      }
    };
    const onError = ({ message }: Error) => settle({ made: false, why: 'KILLED', words: message });
    // Emitted after `exit`, when the output has been read completely.
    const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
      const words = `the process ended with ${signal ?? `code ${code}`}\n${reported.words}`;
      if (broke) settle({ made: false, why: broke.why, words: broke.broke });
      else settle({ made: false, why: NO_MEMORY.test(reported.words) ? 'OUT_OF_MEMORY' : 'KILLED', words });
    };
    const onWords = (text: string) => {
      reported.words = (reported.words + text).slice(-MAX_WORDS);
    };
    child.on('message', onMessage).once('error', onError).once('close', onClose);
    child.stderr?.setEncoding('utf8').on('data', onWords);
  });
  return { reported, ended };
}

/**
 * Creates a file in a separate process and calls `report` with its progress, twice a second. If `report` throws, the
 * process exceeds its time or hangs, or this process is about to exit, the worker is killed. When this returns, the
 * worker has exited, or has made a file of at most `MAX_SMALL_ROWS` and waits for another. A file that is not `made` may be partial.
 * @throws the errors of `report`
 */
export async function runMaker(
  making: Making,
  { memory, deadlineMs, stopping }: Limits,
  report: (progress: Progress) => Promise<void>,
): Promise<Outcome> {
  const child = takeWorker(memory);
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
  if (reported.hasMade) {
    if (reported.progress.rowsDone <= MAX_SMALL_ROWS && !stopping.aborted) keepWorker(child, memory);
    else child.disconnect();
  }
  const outcome = await ended;
  return outcome.made || !why ? outcome : { made: false, why, words: `it was ended here: ${why}` };
}
