import { Writable } from 'node:stream';

/**
 * React encodes text into views of 2 kB. If the next character does not fit, it writes the whole view, whose last bytes are still zeros.
 */
function withoutPadding(view: Buffer): Buffer {
  let end = view.length;
  while (end > 0 && view[end - 1] === 0) end -= 1;
  return end === view.length ? view : view.subarray(0, end);
}

/**
 * A stream that React writes a page into, and the body that the response sends. Everything that React writes before it flushes is sent as
 * one chunk, because compression flushes each chunk separately.
 * @param onFrame receives the first chunk, which is the page without its deferred parts
 * @param convert returns the first chunk as it is sent
 */
export function pageStream(
  onFrame?: (frame: Buffer) => void,
  convert = (frame: Buffer) => frame,
): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let written: Buffer[] = [];
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isFirst = true;
  function send(): void {
    if (written.length === 0) return;
    const chunk = Buffer.concat(written);
    written = [];
    if (isFirst) onFrame?.(chunk);
    reader?.enqueue(isFirst ? convert(chunk) : chunk);
    isFirst = false;
  }
  const sink = new Writable({
    write(view: Buffer, _encoding, done) {
      written.push(withoutPadding(view));
      done();
    },
    final(done) {
      send();
      reader?.close();
      reader = null;
      done();
    },
    destroy(error, done) {
      if (error) reader?.error(error);
      reader = null;
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller;
    },
    // The browser has disconnected; React stops rendering when its sink is destroyed.
    cancel() {
      reader = null;
      sink.destroy();
    },
  });
  // React calls `flush` after it has written everything that is ready.
  return { sink: Object.assign(sink, { flush: send }), body };
}
