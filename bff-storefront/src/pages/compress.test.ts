import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, test } from 'vitest';
import { compressPages, encodingFor } from './compress.ts';

const page = `<p>${'임플란트 '.repeat(1_000)}</p>`;
const app = new Hono();
app.use(compressPages());
app.get('/page', (c) => c.html(page));
app.get('/whole', (c) => c.html(page, 200, { 'content-length': `${Buffer.byteLength(page)}`, etag: '"1"' }));
app.get('/small', (c) => c.body('hi', 200, { 'content-type': 'text/plain', 'content-length': '2' }));
app.get('/picture', (c) => c.body('x'.repeat(5_000), 200, { 'content-type': 'image/png' }));
app.get('/encoded', (c) => c.body('x', 200, { 'content-type': 'text/html', 'content-encoding': 'br' }));

let go: () => void = () => {};
app.get('/streamed', () => {
  const later = new Promise<void>((resolve) => {
    go = resolve;
  });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('first'));
      await later;
      controller.enqueue(new TextEncoder().encode('second'));
      controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/html' } });
});

const get = (path: string, accepted?: string) =>
  app.request(path, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['*', 'gzip'],
  ['identity', null],
  ['br;q=0.0', null],
  ['', null],
  [undefined, null],
])('%s receives %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

it.each(['/page', '/whole'])('compresses %s in the accepted encoding', async (path) => {
  const br = await get(path, 'gzip, br');
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toBe('Accept-Encoding');
  const sent = await bytes(br);
  expect(sent.length).toBeLessThan(page.length / 10);
  expect(brotliDecompressSync(sent).toString()).toBe(page);
  // The low bits of the first byte are the window (RFC 7932 section 9.1): 3 is 256 kB, the default 11 is 4 MB.
  expect((sent[0] ?? 0) & 0xf).toBe(3);
  expect(gunzipSync(await bytes(await get(path, 'gzip'))).toString()).toBe(page);
});

it('sends a body of known length in one piece, without the length of the uncompressed body', async () => {
  const response = await get('/whole', 'br');
  expect([response.headers.get('content-length'), response.headers.get('etag')]).toEqual([null, 'W/"1"']);
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  expect(chunks).toHaveLength(1);
});

it('does not compress a body that was not requested so, is small, a picture or already encoded', async () => {
  expect((await get('/page')).headers.get('content-encoding')).toBeNull();
  expect((await get('/small', 'br')).headers.get('content-encoding')).toBeNull();
  expect((await get('/picture', 'br')).headers.get('content-encoding')).toBeNull();
  expect(await (await get('/encoded', 'br')).text()).toBe('x');
});

it('sends the beginning of a streamed page while the rest is rendered', async () => {
  const response = await get('/streamed', 'br');
  const reader = response.body?.getReader();
  const plain = createBrotliDecompress();
  const first = new Promise<string>((resolve) => plain.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  const read = await reader?.read();
  plain.write(read?.value);
  expect(await first).toBe('first');
  go();
  plain.destroy();
  await reader?.cancel();
});
