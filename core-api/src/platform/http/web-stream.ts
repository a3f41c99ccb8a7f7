import type { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';

/**
 * The body of a response from a Node stream. A client that disconnects ends the stream silently: `Readable.toWeb` would
 * receive one more chunk and throw an uncaught error, which ends the process.
 */
export function webStream(content: Readable): ReadableStream<Uint8Array> {
  return WebStream.from(content) as ReadableStream<Uint8Array>;
}

/** The response with a Node stream. One to HEAD has no body: its stream is closed, because nobody reads it. */
export function streamResponse(
  method: string,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Readable | null },
): Response {
  if (method !== 'HEAD') return new Response(body && webStream(body), { status, headers });
  body?.destroy();
  return new Response(null, { status, headers });
}

/**
 * The body of a response that is generated while it is read. Its first part is generated immediately, so that a failure
 * there is still a problem and not half a file. A disconnecting client ends the generator.
 */
export async function generatedStream(chunks: AsyncGenerator<Uint8Array, void>): Promise<ReadableStream<Uint8Array>> {
  let next: Promise<IteratorResult<Uint8Array, void>> | null = Promise.resolve(await chunks.next());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await (next ?? chunks.next());
        next = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
