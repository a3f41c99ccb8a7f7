import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path inside of the archive, with `/`. */
  name: string;
  content: Buffer;
}

/** What the writer has put out and nobody has read yet. */
async function* unread(output: PassThrough): AsyncGenerator<Buffer> {
  while (output.readableLength + output.writableLength > 0) {
    const chunk: Buffer | null = output.read();
    if (chunk) yield chunk;
    else await once(output, 'readable');
  }
}

/**
 * A .zip archive, written entry by entry while the entries are made: yazl queues what it is given, so the next entry is
 * asked for when the one before it was read, and one at a time is in memory. Entries carry the instant, not a local time.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
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
