import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';

/** Bytes in a file of their own. */
export interface Piece {
  readonly path: string;
  readonly bytes: number;
  readonly md5: string;
}

export interface StoredObject {
  readonly pieces: readonly Piece[];
  readonly bytes: number;
  readonly etag: string;
  readonly modifiedAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Upload {
  readonly key: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly parts: Map<number, Piece>;
}

/** Every part but the last. */
const LEAST_PART = 5 * 1024 * 1024;

/** The objects of one bucket; the index is in memory, the bytes are in a folder. */
export class Objects {
  readonly #folder: string;
  readonly #now: () => Date;
  readonly #objects = new Map<string, StoredObject>();
  readonly #uploads = new Map<string, Upload>();

  constructor(folder: string, now: () => Date) {
    this.#folder = folder;
    this.#now = now;
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Receives the body of a request.
   * @param expected the hash of the signature
   * @throws S3Error if it differs from the hash, from its checksum or from its length
   */
  async receive(request: IncomingMessage, expected: string | undefined): Promise<Piece> {
    const path = join(this.#folder, randomUUID());
    const hashes = { sha256: createHash('sha256'), md5: createHash('md5') };
    let [bytes, crc] = [0, 0];
    try {
      const count = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hashes.sha256.update(chunk);
          hashes.md5.update(chunk);
          crc = crc32(chunk, crc);
          bytes += chunk.length;
          yield chunk;
        }
      };
      await pipeline(request, count, createWriteStream(path));
      if (expected !== undefined && hashes.sha256.digest('hex') !== expected)
        throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The provided hash does not match what was computed.');
      const claimed = request.headers['x-amz-checksum-crc32'];
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc);
      if (claimed !== undefined && claimed !== sum.toString('base64'))
        throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
      return { path, bytes, md5: hashes.md5.digest('hex') };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  find(key: string): StoredObject {
    const object = this.#objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return object;
  }

  /** Keys in the order of their bytes, which are ASCII here. */
  keys(prefix: string): string[] {
    return [...this.#objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  put(key: string, piece: Piece, metadata: Upload['metadata'], isNew: boolean): StoredObject {
    return this.#store(key, { pieces: [piece], bytes: piece.bytes, etag: `"${piece.md5}"`, metadata }, isNew);
  }

  #store(key: string, object: Omit<StoredObject, 'modifiedAt'>, isNew: boolean): StoredObject {
    const before = this.#objects.get(key);
    if (before && isNew)
      throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
    const stored = { ...object, modifiedAt: this.#now() };
    this.#objects.set(key, stored);
    return stored;
  }

  /** Bytes of responses that are under way stay readable: a file without a name lives until it is closed. */
  remove(key: string): void {
    for (const { path } of this.#objects.get(key)?.pieces ?? []) rmSync(path, { force: true });
    this.#objects.delete(key);
  }

  begin(key: string, metadata: Upload['metadata']): string {
    const id = randomUUID();
    this.#uploads.set(id, { key, metadata, parts: new Map() });
    return id;
  }

  upload(id: string, key: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload', 'The specified upload does not exist.');
    return upload;
  }

  /** The number of uploads that were neither completed nor aborted. */
  get open(): number {
    return this.#uploads.size;
  }

  complete(id: string, key: string, listed: readonly { number: number; etag: string }[], isNew: boolean): StoredObject {
    const { parts, metadata } = this.upload(id, key);
    const pieces = listed.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (!part || `"${part.md5}"` !== etag) throw new S3Error(400, 'InvalidPart', `Part ${number} was not found`);
      if (number <= (listed[index - 1]?.number ?? 0))
        throw new S3Error(400, 'InvalidPartOrder', 'The list is unordered');
      if (index < listed.length - 1 && part.bytes < LEAST_PART)
        throw new S3Error(400, 'EntityTooSmall', `Part ${number} is smaller than the minimum allowed size`);
      return part;
    });
    if (pieces.length === 0) throw new S3Error(400, 'MalformedXML', 'The list of parts is empty');
    const sums = createHash('md5').update(Buffer.concat(pieces.map(({ md5 }) => Buffer.from(md5, 'hex'))));
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    const etag = `"${sums.digest('hex')}-${pieces.length}"`;
    const stored = this.#store(key, { pieces, bytes, etag, metadata }, isNew);
    this.#uploads.delete(id);
    return stored;
  }

  abort(id: string, key: string): void {
    for (const { path } of this.upload(id, key).parts.values()) rmSync(path, { force: true });
    this.#uploads.delete(id);
  }
}

/** The bytes of an object from `start` to `end`, both included. */
export async function* contentOf({ pieces }: StoredObject, start: number, end: number): AsyncGenerator<Buffer> {
  let from = 0;
  for (const { path, bytes } of pieces) {
    const [first, last] = [Math.max(start - from, 0), Math.min(end - from, bytes - 1)];
    if (first <= last) yield* createReadStream(path, { start: first, end: last });
    from += bytes;
  }
}
