import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Passes data through and hashes and counts it. */
export class Checksum extends Transform {
  readonly #hash: Hash = createHash('sha256');
  bytes = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void): void {
    this.#hash.update(piece);
    this.bytes += piece.length;
    done(null, piece);
  }

  /** Hexadecimal; can be called once, at the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

export const sha256Of = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Reads a stream to its end. */
export async function sumOf(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const sum = new Checksum();
  await pipeline(content, sum.resume());
  return { bytes: sum.bytes, sha256: sum.digest() };
}

/** Reads a file once. @throws the system's error if it cannot be read */
export const sumOfFile = (path: string): Promise<{ bytes: number; sha256: string }> => sumOf(createReadStream(path));
