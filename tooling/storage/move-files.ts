import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, isDerived, StorageConflict } from '../../core-api/src/adapters/storage/port.ts';
import { sumOfFile } from '../backup/checksum.ts';
import { inTurns } from './in-turns.ts';
import { folderOf } from './storage-of.ts';

export interface MoveOptions {
  filesFolder: string;
  bucket: FileStorage;
  /** Only compares. */
  check: boolean;
  /** Deletes each file of the folder after its copy was read again and compared. */
  deleteSource: boolean;
  /** No further file is begun after it aborts. */
  stopping: AbortSignal;
  progress(text: string): void;
}

export interface Moved {
  /** The files of the folder, without resized pictures. */
  files: number;
  bytes: number;
  /** Files that were copied now; that were there already, with the same bytes; and that were deleted in the folder. */
  copied: number;
  there: number;
  deleted: number;
  /** Keys of files that the bucket lacks, or has with other bytes. */
  missing: string[];
  different: string[];
  /** False if it was stopped before the last file. */
  isWhole: boolean;
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** The hash of the bytes in the bucket; undefined without the object. */
async function readAgain(bucket: FileStorage, key: string): Promise<string | undefined> {
  const stored = await bucket.open(key);
  return stored && sha256Of(stored.content);
}

/**
 * Copies the files of a folder into a bucket, and reads each copy again. A stopped run is continued by another one,
 * which reads what is there already and copies the rest. The store may run meanwhile: bytes of a key never change.
 * Resized pictures are left out, they are made again on request.
 * @throws StorageUnavailable; every file that was copied until then is whole
 */
export async function moveFiles(options: MoveOptions): Promise<Moved> {
  const { filesFolder, bucket, check, deleteSource, stopping, progress } = options;
  const folder = folderOf(filesFolder);
  const moved: Moved = {
    ...{ files: 0, bytes: 0, copied: 0, there: 0, deleted: 0 },
    ...{ missing: [], different: [], isWhole: true },
  };
  const entries: { key: string; bytes: number }[] = [];
  for await (const { key, bytes } of folder.list()) {
    if (isDerived(key)) continue;
    entries.push({ key, bytes });
    moved.bytes += bytes;
  }
  moved.files = entries.length;
  let done = 0;

  async function move({ key, bytes }: { key: string; bytes: number }): Promise<void> {
    const path = join(filesFolder, key);
    const source = await sumOfFile(path).catch((error: NodeJS.ErrnoException) => {
      // The store removed it after it was listed.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!source) return;
    const before = (await bucket.sizeOf(key)) === bytes ? await readAgain(bucket, key) : undefined;
    if (before === source.sha256) moved.there += 1;
    else if (check) {
      const isThere = (await bucket.sizeOf(key)) !== undefined;
      (isThere ? moved.different : moved.missing).push(key);
      return;
    } else {
      try {
        await bucket.put(key, path);
      } catch (error) {
        if (!(error instanceof StorageConflict)) throw error;
        moved.different.push(key);
        return;
      }
      const after = await readAgain(bucket, key);
      if (after !== source.sha256) {
        moved.different.push(key);
        return;
      }
      moved.copied += 1;
    }
    if (deleteSource) {
      await rm(path);
      await rm(`${path}.sizes`, { force: true, recursive: true });
      moved.deleted += 1;
    }
  }

  await inTurns(entries, async (entry) => {
    if (stopping.aborted) {
      moved.isWhole = false;
      return;
    }
    await move(entry);
    done += entry.bytes;
    progress(`${moved.copied + moved.there} of ${moved.files} files, ${(done / 1e6).toFixed(1)} MB`);
  });
  return moved;
}
