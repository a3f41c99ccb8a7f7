import { once } from 'node:events';
import { PassThrough } from 'node:stream';

export interface ZipEntry {
  /** Path inside of the archive, with `/`. */
  name: string;
  content: Buffer;
}

/** Written bytes that were not read yet. */
async function* unread(output: PassThrough): AsyncGenerator<Buffer> {
  while (output.readableLength + output.writableLength > 0) {
    const chunk: Buffer | null = output.read();
    if (chunk) yield chunk;
    else await once(output, 'readable');
  }
}

/**
 * A .zip archive, streamed entry by entry: yazl queues its entries, so the next one is requested after the previous one
 * was read, and one at a time is in memory. Entries have the instant, not a local time.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const { ZipFile } = await import('yazl');
  const archive = new ZipFile();
  const output = archive.outputStream;
  if (!(output instanceof PassThrough)) throw new TypeError('yazl writes to another kind of stream');
  for await (const { name, content } of entries) {
    archive.addBuffer(content, name, { mtime: at });
    await once(output, 'readable');
    yield* unread(output);
  }
  archive.end();
  yield* output;
}
