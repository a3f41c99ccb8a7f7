import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { diskSpaceOf } from './disk-space.ts';

const MB = 1024 * 1024;

/** The folder of FILES_DIR with the free space that it needs, bytes. */
export type WorkFolder = Pick<Config, 'filesDir' | 'filesLeastFree'>;

/** The folder of uploads in progress and local copies, inside that folder so that a rename moves them. */
export const incomingFolder = (filesDir: string): string => join(filesDir, '.incoming');

/** The reasons why the folder cannot be used for something; none if it can be written and read and has space left. */
export async function folderFaults({ filesDir, filesLeastFree }: WorkFolder, of: string): Promise<string[]> {
  const path = join(filesDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, path, { flag: 'wx' });
    const read = await readFile(path, 'utf8');
    if (read !== path) return [`the folder of ${of} returns other bytes`];
    const { free } = await diskSpaceOf(filesDir);
    return free < filesLeastFree ? [`the folder of ${of} has only ${Math.floor(free / MB)} MB left`] : [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return [`the folder of ${of} cannot be written or read (${code})`];
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Deletes what interrupted uploads and killed processes left, if it was written before an instant (ms). */
export async function sweepIncoming(filesDir: string, before: number): Promise<void> {
  const folder = incomingFolder(filesDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
