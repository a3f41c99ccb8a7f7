import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageUnavailable } from '../../platform/http/unavailable.ts';

/**
 * Longest silence within a body, milliseconds. If the bucket is silent, the body is continued; if the reader is, its
 * connection is given up until it reads on, so that slow readers cannot occupy all connections.
 */
const SILENCE_MS = 5_000;
const MAX_RESUMES = 4;
/** The bytes that are read before a response begins: most resized pictures are smaller. */
const AHEAD_BYTES = 256 * 1024;
/** Deadline of that beginning, milliseconds, below that of the front servers. */
const AHEAD_MS = 8_000;

/** A part of an object from one of its bytes to its end. */
export type ReadFrom = (position: number) => Promise<Readable>;

interface Wanted {
  /** The body of the first response, and later ones from a position. */
  first: Readable;
  readFrom: ReadFrom;
  /** The positions of the first byte and of the byte after the last one. */
  start: number;
  end: number;
  /** The hash of the bytes, if they are all of the object's. */
  sha256: string | undefined;
  silenceMs?: number;
}

/**
 * The bytes of an object. A body that breaks off or falls silent is continued from its position, and the last piece is
 * released only after the hash of all of them was compared, so that no reader gets damaged bytes as a whole file.
 */
class Content {
  readonly #wanted: Wanted;
  readonly #hash: Hash | undefined;
  #body: Readable;
  #pieces: AsyncIterator<Buffer>;
  #position: number;
  #resumes = 0;
  #held: Buffer | undefined;
  #isAtEnd = false;
  #isClosed = false;
  #parking: NodeJS.Timeout | undefined;
  #isParked = false;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#hash = wanted.sha256 === undefined ? undefined : createHash('sha256');
    this.#position = wanted.start;
    this.#body = wanted.first;
    this.#pieces = wanted.first[Symbol.asyncIterator]();
  }

  /** The next piece; null at the end. @throws StorageUnavailable */
  async next(): Promise<Buffer | null> {
    clearTimeout(this.#parking);
    while (!this.#isAtEnd) {
      const piece = await this.#receive();
      if (piece === null) this.#compare();
      else this.#hash?.update(piece);
      const released = this.#held;
      this.#held = piece ?? undefined;
      if (!released) continue;
      if (!this.#isAtEnd) this.#parking = setTimeout(() => this.#park(), this.#silenceMs).unref();
      return released;
    }
    return null;
  }

  #compare(): void {
    this.#isAtEnd = true;
    if (this.#hash && this.#hash.digest('hex') !== this.#wanted.sha256)
      throw new StorageUnavailable('the bucket returned other bytes than were stored');
  }

  get #silenceMs(): number {
    return this.#wanted.silenceMs ?? SILENCE_MS;
  }

  #park(): void {
    this.#isParked = true;
    this.#body.destroy();
  }

  async #receive(): Promise<Buffer | null> {
    for (;;) {
      if (this.#position === this.#wanted.end) return await this.#finish();
      if (this.#isParked) await this.#continue();
      try {
        const { value, done } = await this.#within(this.#pieces.next());
        if (done) throw new Error('the body ended early');
        this.#position += value.length;
        if (this.#position > this.#wanted.end) throw new StorageUnavailable('the bucket returned too many bytes');
        return value;
      } catch (error) {
        await this.#resume(error);
      }
    }
  }

  /** Reads the end of the body, so that its connection is free for the next call. */
  async #finish(): Promise<null> {
    const { done } = await this.#within(this.#pieces.next()).catch(() => ({ done: true }));
    if (!done) throw new StorageUnavailable('the bucket returned too many bytes');
    return null;
  }

  async #resume(cause: unknown): Promise<void> {
    this.#body.destroy();
    this.#resumes += 1;
    if (this.#isClosed || cause instanceof StorageUnavailable || this.#resumes > MAX_RESUMES)
      throw cause instanceof StorageUnavailable ? cause : new StorageUnavailable('a body broke off', { cause });
    await this.#continue();
  }

  async #continue(): Promise<void> {
    const body = await this.#wanted.readFrom(this.#position);
    body.on('error', () => {});
    this.#isParked = false;
    this.#body = body;
    this.#pieces = body[Symbol.asyncIterator]();
    if (this.#isClosed) body.destroy();
  }

  async #within<T>(piece: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      const say = () => reject(new Error('the bucket fell silent'));
      timer = setTimeout(say, this.#silenceMs);
    });
    piece.catch(() => {});
    try {
      return await Promise.race([piece, silence]);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    clearTimeout(this.#parking);
    this.#isClosed = true;
    this.#body.destroy();
  }
}

/**
 * A stream of the bytes of an object (see Content). Reads its beginning first, so that a failure there, and any damage
 * of a small file, is an error before a response has begun.
 * @throws StorageUnavailable
 */
export async function readContent(wanted: Wanted): Promise<Readable> {
  wanted.first.on('error', () => {});
  const content = new Content(wanted);
  const ahead: (Buffer | null)[] = [];
  const late = setTimeout(() => content.close(), AHEAD_MS);
  try {
    for (let bytes = 0; bytes < AHEAD_BYTES && ahead.at(-1) !== null; bytes += ahead.at(-1)?.length ?? 0)
      ahead.push(await content.next());
  } catch (error) {
    content.close();
    throw error;
  } finally {
    clearTimeout(late);
  }
  return new Readable({
    read() {
      const next = ahead.length > 0 ? Promise.resolve(ahead.shift() ?? null) : content.next();
      next.then(
        (piece) => this.push(piece),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      content.close();
      done(error);
    },
  });
}
