import type { Readable } from 'node:stream';

/** A byte range, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An open stored file; the caller reads the content to its end or destroys it. */
export interface StoredContent {
  /** The size of the whole file, also if the content is a range of it. */
  readonly bytes: number;
  readonly content: Readable;
}

/** A stored file on the local disk; disposing deletes it if it is a copy. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

export interface StoredEntry {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/**
 * The bytes of files under keys such as `uploads/ab/<id>.jpg`. A wrong key leads nowhere: it is missing to readers and
 * refused to writers. What is stored is private; our routes decide who reads it.
 *
 * Every method may throw StorageUnavailable, after its own deadline at the latest, and a write that threw can be
 * repeated: it is complete or has no effect.
 */
export interface FileStorage {
  /** A file or a range of it; undefined if it is missing. */
  open(key: string, range?: ByteRange): Promise<StoredContent | undefined>;
  /** The size of a file, bytes; undefined if it is missing. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The file on the local disk for what needs a path; undefined if it is missing. */
  localCopy(key: string): Promise<LocalFile | undefined>;
  /**
   * Stores bytes, or a file in the folder of FILES_DIR, under a key, atomically; such a file may be gone afterwards.
   * Bytes of a key never change: the same ones may be stored again, others only with `replace`.
   * @throws StorageConflict if the key has other bytes
   */
  put(key: string, source: Buffer | string, options?: { replace?: boolean }): Promise<void>;
  /** Deletes a file and its resized pictures; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Files whose keys start with a folder's name and a slash, or all of them; none that starts with a dot. */
  list(folder?: string): AsyncIterable<StoredEntry>;
  /** The reasons why files cannot be written and read, in plain words without secrets; none if all is well. */
  faults(): Promise<string[]>;
}

/** The key has other bytes. */
export class StorageConflict extends Error {
  override name = 'StorageConflict';
}

/** Resized pictures are stored next to their master. */
export const SIZES = '.sizes';

/** The key of a resized picture. */
export const sizeKey = (key: string, size: string): string => `${key}${SIZES}/${size}`;

/** True for keys of resized pictures, which are made again on request. */
export const isDerived = (key: string): boolean => key.includes(`${SIZES}/`);

const MAX_KEY = 900;

/**
 * True if a key stays in its folder. Keys come from the database, and even a wrong row must not reach other files.
 */
export function isKey(key: string): boolean {
  if (Buffer.byteLength(key) > MAX_KEY || /[\p{Cc}\\]/u.test(key)) return false;
  return key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** @throws RangeError */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`The storage key ${JSON.stringify(key)} leads out of the folder`);
}

/** True for names that are not files of the store: uploads in progress, unfinished workbooks, probes. */
export const isHidden = (key: string): boolean => key.split('/').some((part) => part.startsWith('.'));
