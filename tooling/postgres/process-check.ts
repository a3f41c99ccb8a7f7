import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** True while a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The command line of a process, or an empty string if it has exited. An id from a file is not sufficient: after a reboot, or in a new
 * container, another process may have the same id.
 */
export function commandOf(pid: number): string {
  if (!isAlive(pid)) return '';
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return ''; // exited between the two checks
    }
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The first line of a file as a process id; undefined if the file is missing or contains none. */
export function pidIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** Waits until the process has exited; false if it still runs after `limitMs` milliseconds. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
