import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compressible = /^(text\/|application\/(json|xml|manifest\+json|problem\+json)|image\/svg\+xml)/;
/** Bytes. A smaller body fits into one packet without compression. */
const WORTH_IT = 1_024;

type Encoding = 'br' | 'gzip';

/** The best encoding that the browser accepts; null if it accepts none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const taken = new Set(
    (accepted ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
      return isRefused ? [] : [name.trim()];
    }),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') || taken.has('*') ? 'gzip' : null;
}

/**
 * Fast settings, because each page is compressed for one visitor. Each chunk is flushed, so that a streamed page is not
 * delayed.
 */
function compressor(encoding: Encoding) {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });
}

/** Compresses pages and their data by the accepted encoding; encoded bodies stay unchanged. */
export function compressPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (!res.body || !compressible.test(res.headers.get('content-type') ?? '')) return;
    if (!/accept-encoding/i.test(res.headers.get('vary') ?? '')) res.headers.append('vary', 'Accept-Encoding');
    const length = res.headers.get('content-length');
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const isUnchanged =
      encoding === null ||
      c.req.method === 'HEAD' ||
      res.headers.has('content-encoding') ||
      // A range is counted in bytes of the uncompressed file.
      res.status === 206 ||
      (length !== null && Number(length) < WORTH_IT) ||
      /no-transform/.test(res.headers.get('cache-control') ?? '');
    if (isUnchanged) return;
    const headers = new Headers(res.headers);
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
    // The bytes differ from those of the tag: only a weak tag is valid.
    const tag = headers.get('etag');
    if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
    const body = res.body.pipeThrough(
      Duplex.toWeb(compressor(encoding)) as ReadableWritablePair<Uint8Array, Uint8Array>,
    );
    c.res = undefined;
    c.res = new Response(body, { status: res.status, statusText: res.statusText, headers });
  };
}
