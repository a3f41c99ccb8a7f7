import { problem } from './problem.ts';

/** One part of a multipart/form-data body; `content` must be read before the next part. */
export interface Part {
  readonly name: string;
  /** The file name; undefined for a plain field. */
  readonly fileName: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

const MAX_HEADER_BYTES = 4_096;
const MAX_PARTS = 32;
const LINE = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

const incomplete = () => problem('UPLOAD_INCOMPLETE');

/** Reads from boundary to boundary without buffering more than a chunk. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  // The first boundary has no line end before it; this one makes all equal.
  #held = LINE;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw incomplete();
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
  }

  /** The bytes before the boundary; the boundary itself is skipped. */
  async *upTo(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        if (before.length > 0) yield before;
        return;
      }
      // The boundary may have started in the last bytes.
      const safe = this.#held.length - mark.length + 1;
      if (safe > 0) {
        const before = this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
        yield before;
      }
      await this.#more();
    }
  }

  /** Cancels the source. */
  async leave(): Promise<void> {
    await this.#source.return?.();
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#held.length < bytes) await this.#more();
    const taken = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(bytes);
    return taken;
  }
}

/** A short text in the body. @throws PAYLOAD_TOO_LARGE beyond `most` bytes */
export async function readText(content: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > most) throw problem('PAYLOAD_TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function pass(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

// Browsers write quotes and line ends in names as %22, %0D and %0A (HTML, "multipart/form-data encoding algorithm").
const decoded = (name: string) => name.replaceAll(/%22/g, '"').replaceAll(/%0[DA]/gi, ' ');

function parameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="([^"\r\n]*)"`, 'i').exec(disposition)?.[1];
  return found === undefined ? undefined : decoded(found);
}

function readHeader(header: string): Omit<Part, 'content'> {
  const disposition = header.split('\r\n').find((line) => /^content-disposition:\s*form-data\b/i.test(line));
  const name = disposition && parameter(disposition, 'name');
  if (!disposition || name === undefined) throw problem('UNSUPPORTED_CONTENT');
  return { name, fileName: parameter(disposition, 'filename') };
}

/** @throws UNSUPPORTED_CONTENT for anything but multipart/form-data with a boundary */
function boundaryOf(contentType: string | undefined): string {
  const type = contentType ?? '';
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const found = boundary?.[1] ?? boundary?.[2];
  if (found === undefined) throw problem('UNSUPPORTED_CONTENT', 'multipart/form-data 형식만 받습니다.');
  return found;
}

/**
 * The parts of a form with files (RFC 7578), one after the other as they arrive.
 * @throws UNSUPPORTED_CONTENT, UPLOAD_INCOMPLETE, PAYLOAD_TOO_LARGE
 */
export async function* readMultipart(
  contentType: string | undefined,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Part> {
  const boundary = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  const pieces = new Pieces(body);
  try {
    await readText(pieces.upTo(boundary), MAX_HEADER_BYTES);
    for (let count = 0; count < MAX_PARTS; count += 1) {
      const after = (await pieces.take(2)).toString('latin1');
      if (after === '--') return;
      if (after !== '\r\n') throw problem('UNSUPPORTED_CONTENT');
      const header = await readText(pieces.upTo(BLANK_LINE), MAX_HEADER_BYTES);
      const content = pieces.upTo(boundary);
      yield { ...readHeader(header), content };
      await pass(content);
    }
    throw problem('PAYLOAD_TOO_LARGE');
  } finally {
    await pieces.leave();
  }
}
