import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * The path of a key. Undefined if it is outside of the folder: keys come from the database, and even a wrong row must
 * not reach other files.
 */
function placeOf(folder: string, key: string): string | undefined {
  const root = resolve(folder);
  const path = resolve(root, key);
  return path.startsWith(root + sep) && !key.includes('\0') ? path : undefined;
}

function writablePlace(folder: string, key: string): string {
  const path = placeOf(folder, key);
  if (path === undefined) throw new RangeError(`The storage key ${JSON.stringify(key)} leads out of the folder`);
  return path;
}

/** An open file on disk; the caller closes it or streams it to its end. */
export interface Stored {
  readonly handle: FileHandle;
  readonly bytes: number;
  readonly path: string;
}

/** Opens a stored file in the storage folder. Undefined if it is missing. */
export async function openStored(folder: string, key: string): Promise<Stored | undefined> {
  const path = placeOf(folder, key);
  if (path === undefined) return undefined;
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
  const stat = await handle.stat();
  if (stat.isFile()) return { handle, bytes: stat.size, path };
  await handle.close();
  return undefined;
}

/** Stores bytes, or a file in the folder, under a key, atomically. */
export async function putStored(folder: string, key: string, source: Buffer | string): Promise<void> {
  const path = writablePlace(folder, key);
  await mkdir(dirname(path), { recursive: true });
  if (typeof source === 'string') return rename(source, path);
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(unfinished, source, { flag: 'wx', flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The key of a resized picture, next to its master. */
export const sizeKey = (key: string, size: string) => `${key}.sizes/${size}`;

/** Deletes a stored file and its variants; a missing one is no error. */
export async function removeStored(folder: string, key: string): Promise<void> {
  const path = writablePlace(folder, key);
  await rm(path, { force: true });
  await rm(`${path}.sizes`, { force: true, recursive: true });
}
