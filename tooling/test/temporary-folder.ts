import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const WANTED_BYTES = 2 * 1024 ** 3;

/** The folder for temporary data of a run: in memory if the system has enough of it, else on the disk. */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= WANTED_BYTES ? MEMORY : tmpdir();
}
