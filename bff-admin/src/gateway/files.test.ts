import type { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { coreProblem, startConsole, token, type Worker } from '../../test/core-server.ts';

const id = '01890000-0000-7000-8000-000000000001';
const file = { _id: id, url: `/files/${id}`, name: '사진.jpg' };

let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => running?.close());

async function start(routes: (app: Hono) => void, worker: Worker = 'all') {
  running = await startConsole({ routes, worker });
  return running;
}

function form(bytes = 10): FormData {
  const filled = new FormData();
  filled.set('path', 'products');
  filled.set('file', new Blob([Buffer.alloc(bytes, 'x')]), '사진.jpg');
  return filled;
}

test.each([
  ['/api/console/files', { file }, { id, ...file }],
  ['/api/console/files/bypass', { file }, { id, ...file }],
  ['/api/editor', { url: file.url, file }, { url: file.url, file }],
])('a form posted to %s reaches core-api unchanged, in the operator’s name', async (path, reason, expected) => {
  const { send, operatorCalls } = await start((app) => app.post(path, (c) => c.json(reason, 201)));
  const response = await send(path, { method: 'POST', body: form() });
  expect([response.status, await response.json()]).toEqual([201, expected]);
  const [call] = operatorCalls();
  expect(call).toMatchObject({ path, authorization: `Bearer ${token}` });
  expect(call?.body).toContain('filename="사진.jpg"');
});

test('a picture above the limit of other bodies is forwarded; one without permission is not', async () => {
  const { send, operatorCalls } = await start((app) => app.post('/api/console/files', (c) => c.json({ file }, 201)));
  expect((await send('/api/console/files', { method: 'POST', body: form(2_000_000) })).status).toBe(201);
  const large = await send('/api/console/files', { method: 'POST', body: form(60_000_000) });
  expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'FILE_TOO_LARGE']);
  expect(operatorCalls()).toHaveLength(1);
});

test('a refusal of core-api keeps its message', async () => {
  const { send } = await start((app) =>
    app.post('/api/editor', () => coreProblem(415, 'FILE_TYPE_REFUSED', '올릴 수 없는 형식의 파일입니다.')),
  );
  const response = await send('/api/editor', { method: 'POST', body: form() });
  expect([response.status, await response.json()]).toMatchObject([415, { code: 'FILE_TYPE_REFUSED' }]);
});

test('a foreign page, a member and a visitor cannot upload', async () => {
  const { send, operatorCalls } = await start(
    (app) => app.post('/api/console/files', (c) => c.json({ file }, 201)),
    'none',
  );
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await send('/api/console/files', { method: 'POST', body: form(), headers: foreign })).status).toBe(403);
  expect((await send('/api/console/files', { method: 'POST', body: form() })).status).toBe(403);
  expect((await send('/api/console/files', { method: 'POST', body: form(), headers: { cookie: '' } })).status).toBe(
    401,
  );
  expect(operatorCalls()).toEqual([]);
});

test('a picture is requested in its width and in the formats of the browser', async () => {
  const headers = { 'content-type': 'image/avif', vary: 'Accept', etag: '"x-640.avif"', 'x-inner': '1' };
  let accept: string | undefined;
  const { send, operatorCalls } = await start((app) =>
    app.get(`/api/v1/files/${id}`, (c) => {
      accept = c.req.header('accept');
      return c.body('avif', 200, headers);
    }),
  );
  const response = await send(`/files/${id}?w=640`, { headers: { accept: 'image/avif,*/*' } });
  expect([operatorCalls()[0]?.query, accept]).toEqual([{ w: '640' }, 'image/avif,*/*']);
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
  expect(response.headers.get('x-inner')).toBeNull();
  await send(`/files/${id}?w=641`);
  expect(operatorCalls()[1]?.query).toEqual({ w: '641' });
});
