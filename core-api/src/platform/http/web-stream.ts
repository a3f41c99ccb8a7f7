import type { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';

/**
 * The body of a response from a Node stream. A client that disconnects ends the stream silently: `Readable.toWeb` would
 * receive one more chunk and throw an uncaught error, which ends the process.
 */
export function webStream(content: Readable): ReadableStream<Uint8Array> {
  return WebStream.from(content) as ReadableStream<Uint8Array>;
}
