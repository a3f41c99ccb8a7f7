import type { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';

/**
 * The body of an answer from a stream of Node. Whoever hangs up in the middle ends the stream quietly: `Readable.toWeb` would
 * then be handed one more piece and throw where nobody catches, which ends the process.
 */
export function webStream(content: Readable): ReadableStream<Uint8Array> {
  return WebStream.from(content) as ReadableStream<Uint8Array>;
}
