import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compressible = /^(text\/|application\/(json|xml|manifest\+json|problem\+json)|image\/svg\+xml)/;
/** Bytes. A smaller body fits into one packet without compression. */
const WORTH_IT = 1_024;
/** Bytes. A larger body is compressed as it arrives instead of being read into memory. */
const MAX_WHOLE = 1_024 * 1_024;

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

/** Fast settings, because each page is compressed for one visitor. */
const GZIP_LEVEL = 6;
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window of 256 kB, larger than a page. That of Brotli takes 4 MB for each response.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const brotliWhole = promisify(brotliCompress);
const gzipWhole = promisify(gzip);

/** A whole body, compressed outside of the main thread. */
const compressed = (encoding: Encoding, body: Uint8Array): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br'
    ? brotliWhole(body, { params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } })
    : gzipWhole(body, { level: GZIP_LEVEL });

/** Each chunk is flushed, so that a streamed body is not delayed. */
function compressor(encoding: Encoding) {
  return encoding === 'br'
    ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI_PARAMS })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL });
}

/**
 * Compresses pages and their data by the accepted encoding; encoded bodies stay unchanged. A body with a length is compressed as a whole,
 * which takes a tenth of the processor time that streams take.
 */
export function compressPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    const type = res.headers.get('content-type') ?? '';
    if (!compressible.test(type)) return;
    if (!/accept-encoding/i.test(res.headers.get('vary') ?? '')) res.headers.append('vary', 'Accept-Encoding');
    const length = res.headers.has('content-length') ? Number(res.headers.get('content-length')) : null;
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const isUnchanged =
      encoding === null ||
      c.req.method === 'HEAD' ||
      res.headers.has('content-encoding') ||
      // A range is counted in bytes of the uncompressed file.
      res.status === 206 ||
      (length !== null && length < WORTH_IT) ||
      /no-transform/.test(res.headers.get('cache-control') ?? '');
    // Reading `body` is last, because it makes a stream of a body in one piece.
    if (isUnchanged || !res.body) return;
    const headers = new Headers(res.headers);
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
    // The bytes differ from those of the tag: only a weak tag is valid.
    const tag = headers.get('etag');
    if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
    const { status, statusText } = res;
    const isWhole = length !== null && length <= MAX_WHOLE;
    const body = isWhole
      ? await compressed(encoding, new Uint8Array(await res.arrayBuffer()))
      : res.body.pipeThrough(Duplex.toWeb(compressor(encoding)) as ReadableWritablePair<Uint8Array, Uint8Array>);
    c.res = undefined;
    c.res = new Response(body, { status, statusText, headers });
  };
}
