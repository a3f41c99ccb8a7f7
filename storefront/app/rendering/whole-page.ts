import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * React encodes text into views of 2 kB. If the next character does not fit, it writes the whole view, whose last bytes are still zeros.
 */
function withoutPadding(view: Buffer): Buffer {
  let end = view.length;
  while (end > 0 && view[end - 1] === 0) end -= 1;
  return end === view.length ? view : view.subarray(0, end);
}

export interface WholePage {
  html: Buffer;
  /** True if a part of the page could not be rendered; the browser renders it. */
  hasFailed: boolean;
}

/**
 * Renders a page with all its parts. No page has deferred parts, because those are visible only with scripts; a page in one piece is
 * compressed at once and sent with its length.
 * @param timeoutMs after which the parts that are not ready are left to the browser
 * @throws the error of a page whose frame cannot be rendered
 */
export function renderWhole(page: ReactNode, { nonce, timeoutMs }: { nonce: string; timeoutMs: number }) {
  return new Promise<WholePage>((resolve, reject) => {
    const errors: unknown[] = [];
    let isLost = false;
    const written: Buffer[] = [];
    const sink = new Writable({
      write(view: Buffer, _encoding, done) {
        written.push(withoutPadding(view));
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(written), hasFailed: errors.length > 0 });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(late);
        // React calls this after `onShellError` as well.
        if (isLost) return;
        for (const error of errors) console.error(error);
        pipe(sink);
      },
      onShellError(error) {
        isLost = true;
        reject(error);
      },
      onError(error) {
        errors.push(error);
      },
    });
    // Cleared when the page is ready: a waiting timer keeps the tree of the page in memory.
    const late = setTimeout(abort, timeoutMs);
  });
}
