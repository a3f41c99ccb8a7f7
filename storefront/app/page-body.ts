import { Writable } from 'node:stream';

/** React fills views of 2 kB; where a syllable did not fit any more, it leaves the view's last bytes as they were: zero. */
function withoutPadding(view: Buffer): Buffer {
  let end = view.length;
  while (end > 0 && view[end - 1] === 0) end -= 1;
  return end === view.length ? view : view.subarray(0, end);
}

/**
 * Where React writes a page, and the body that the answer sends. What it writes at once goes out as one piece: each piece is
 * flushed by itself when pages are compressed, and costs a turn of its own on the way.
 * @param onFrame is told the first piece: the page without what was deferred
 */
export function pageBody(onFrame?: (piece: Buffer) => void): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let written: Buffer[] = [];
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isFirst = true;
  function handOn(): void {
    if (written.length === 0) return;
    const piece = Buffer.concat(written);
    written = [];
    if (isFirst) onFrame?.(piece);
    isFirst = false;
    reader?.enqueue(piece);
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
    // Nobody reads any more: React stops when its sink is closed.
    cancel() {
      reader = null;
      sink.destroy();
    },
  });
  // React calls this when all that it has for now is written.
  return { sink: Object.assign(sink, { flush: handOn }), body };
}
