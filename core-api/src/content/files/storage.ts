import { type FileHandle, open } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/**
 * Opens a stored file under the storage folder. Undefined when there is none there, or when the key leads out of the
 * folder: a key comes from the database, and even a wrong row must not read the rest of the machine.
 */
export async function openStored(
  folder: string,
  key: string,
): Promise<{ handle: FileHandle; bytes: number } | undefined> {
  const root = resolve(folder);
  const path = resolve(root, key);
  if (!path.startsWith(root + sep) || key.includes('\0')) return undefined;
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
  const stat = await handle.stat();
  if (stat.isFile()) return { handle, bytes: stat.size };
  await handle.close();
  return undefined;
}
