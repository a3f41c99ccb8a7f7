import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Where a key lies. Undefined when it leads out of the folder: a key comes from the database, and even a wrong row must not reach the rest of the machine. */
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

/** A file on disk, open; whoever has it closes it, or streams it to its end. */
export interface Stored {
  readonly handle: FileHandle;
  readonly bytes: number;
  readonly path: string;
}

/** Opens a stored file under the storage folder. Undefined when there is none there. */
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

/** Puts bytes, or a file that lies in the folder already, under a key: wholly or not at all. */
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

/** The key of a picture in another size, beside its master. */
export const sizeKey = (key: string, size: string) => `${key}.sizes/${size}`;

/** Takes a stored file and its sizes away; one that is gone is no error. */
export async function removeStored(folder: string, key: string): Promise<void> {
  const path = writablePlace(folder, key);
  await rm(path, { force: true });
  await rm(`${path}.sizes`, { force: true, recursive: true });
}
