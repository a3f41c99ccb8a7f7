import { Writable } from 'node:stream';

/** React fills views of 2 kB; if a character did not fit, it leaves the last bytes of the view as zeros. */
function withoutPadding(view: Buffer): Buffer {
  let end = view.length;
  while (end > 0 && view[end - 1] === 0) end -= 1;
  return end === view.length ? view : view.subarray(0, end);
}

/**
 * A stream that React writes a page into, and the body that the response sends. Writes of one turn are sent as one chunk: each
 * chunk is flushed separately when pages are compressed, and costs its own write.
 * @param onFrame receives the first chunk: the page without its deferred parts
 * @param asSent converts the first chunk before it is sent
 */
export function pageBody(
  onFrame?: (piece: Buffer) => void,
  asSent = (piece: Buffer) => piece,
): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let written: Buffer[] = [];
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isFirst = true;
  function handOn(): void {
    if (written.length === 0) return;
    const piece = Buffer.concat(written);
    written = [];
    if (isFirst) onFrame?.(piece);
    reader?.enqueue(isFirst ? asSent(piece) : piece);
    isFirst = false;
  }
  const sink = new Writable({
    write(view: Buffer, _encoding, done) {
      written.push(withoutPadding(view));
      done();
    },
    final(done) {
      handOn();
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
    // The reader has disconnected: React stops when its sink is closed.
    cancel() {
      reader = null;
      sink.destroy();
    },
  });
  // React calls this after it has written everything that is ready.
  return { sink: Object.assign(sink, { flush: handOn }), body };
}
