// @covers entity:file, rule:image-picker-takes-images-only, call:GET /api/console/files
// @covers call:POST /api/console/files, call:DELETE /api/console/files/{id}, call:POST /api/console/files/bypass
// @covers call:POST /api/editor, call:POST /api/v1/files, call:PUT /api/v1/files/{id}
// @covers call:DELETE /api/v1/files/{id}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeProduct, makeProductImage, makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/test/database.ts';
import { type As, createTestApp, type TestApp } from '../../../testing/app.ts';
import { fileRoutes } from '../routes.ts';
import { picture, postFile, type Sent } from './posting.fixture.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'iruon-uploads-'));
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1');
let database: TestDatabase;
let test: TestApp;
const now = new Date();
type Member = Awaited<ReturnType<typeof makeUser>>;
let member: Member;
let other: Member;
let operator: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir }, now: () => now });
  member = await makeUser(database.db);
  other = await makeUser(database.db);
  operator = await makeUser(database.db, { type: 'OPERATOR' });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  rmSync(filesDir, { recursive: true });
});

const post = (path: string, sent: Sent) => postFile(test, path, sent);
const review = (as: As, content?: Buffer) =>
  post('/api/v1/files', { as, fields: { path: 'reviews', index: '2' }, ...(content ? { content } : {}) });
const consoleUpload = (fields: Record<string, string>, sent: Sent = {}) =>
  post('/api/console/files', { as: operator, fields, ...sent });

async function get(id: string, query = '', headers: Record<string, string> = {}, as?: Member) {
  const authorization = as ? { authorization: await test.authorize(as) } : {};
  return test.app.request(`/api/v1/files/${id}${query}`, { headers: { ...headers, ...authorization } });
}

const rows = async (id: string) =>
  (await database.db.selectFrom('files').select('id').where('id', '=', id).execute()).length;

describe('a member', () => {
  it('uploads a public picture, and receives its result', async () => {
    const { status, file } = await review(member);
    expect(status).toBe(201);
    expect(file).toMatchObject({ mime: 'image/jpeg', width: 40, purpose: 'REVIEW', index: 2, isMembersOnly: false });
    const response = await get(file._id);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, s-maxage=1, immutable',
    ]);
    expect((await response.arrayBuffer()).byteLength).toBe(file.bytes);
  });

  it('shows the file of a question to staff alone', async () => {
    const { file } = await post('/api/v1/files', {
      as: member,
      content: PDF,
      name: '진료.pdf',
      fields: { path: 'inquires' },
    });
    expect(file).toMatchObject({ mime: 'application/pdf', name: '진료.pdf' });
    const statuses = await Promise.all(
      [undefined, other, member, operator].map(async (as) => (await get(file._id, '', {}, as)).status),
    );
    expect(statuses).toEqual([401, 403, 200, 200]);
    const response = await get(file._id, '', {}, member);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('renames and removes an own file, nobody else’s', async () => {
    const { file } = await review(member);
    const path = `/api/v1/files/${file._id}`;
    const body = { name: '../새 이름.exe' };
    expect((await test.send('PUT', path, { as: other, body })).status).toBe(403);
    expect((await test.send('DELETE', path, { as: other })).status).toBe(403);
    const renamed = await test.send('PUT', path, { as: member, body });
    expect(renamed.body.file).toMatchObject({ name: '새 이름.jpg' });
    expect((await test.send('DELETE', path, { as: member })).status).toBe(204);
    expect((await test.send('DELETE', path, { as: member })).status).toBe(204);
    expect(await rows(file._id)).toBe(0);
  });

  it('sends no files without end', async () => {
    const busy = await makeUser(database.db);
    await database.db
      .insertInto('files')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          id: crypto.randomUUID(),
          storageKey: `busy/${n}`,
          name: 'x',
          mime: 'image/png',
          bytes: 1,
          uploadedBy: busy.id,
          createdAt: now,
        })),
      )
      .execute();
    expect((await review(busy)).status).toBe(429);
  });

  it.each([
    [{ path: 'products' }, 400],
    [{}, 400],
    [{ path: 'reviews', index: '-1' }, 400],
    [{ path: 'reviews', more: 'x' }, 400],
    [{ path: 'reviews', _index: '\0' }, 400],
  ])('with the fields %j is refused', async (fields, status) => {
    expect((await post('/api/v1/files', { as: member, fields: fields as Record<string, string> })).status).toBe(status);
  });
});

describe('a form', () => {
  const head = '--mark\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7\n';
  interface To {
    path?: string;
    as?: Member;
    app?: TestApp;
  }
  const send = async (
    body: string | ReadableStream<Uint8Array>,
    headers: Record<string, string> = {},
    { path = '/api/v1/files', as = member, app = test }: To = {},
  ) => {
    const response = await app.app.request(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=mark',
        authorization: await app.authorize(as),
        ...headers,
      },
      duplex: 'half',
    } as RequestInit);
    return { status: response.status, code: ((await response.json()) as { code: string }).code };
  };

  function streamed(pieces: number) {
    const counted = { pieces: 0 };
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (counted.pieces === 0) controller.enqueue(Buffer.from(head));
          counted.pieces += 1;
          if (counted.pieces > pieces) controller.close();
          else controller.enqueue(new Uint8Array(65_536));
        },
      },
      { highWaterMark: 0 },
    );
    return { body, counted };
  }

  it('that says it has 200 MB is refused unread', async () => {
    const { body, counted } = streamed(3_200);
    expect(await send(body, { 'content-length': '209715200' })).toEqual({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(counted.pieces).toBe(0);
  });

  it('that has 200 MB and does not say so is left after 50 MB', async () => {
    const { body, counted } = streamed(3_200);
    expect(await send(body)).toEqual({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(counted.pieces).toBeLessThan(810);
  });

  const PNG = '\x89PNG\r\n\x1a\n';
  it.each([
    ['/api/console/files', 'pdf', '%PDF-1.7\n', 50],
    ['/api/console/files', 'png', PNG, 10],
    ['/api/editor', 'png', PNG, 10],
    ['/api/v1/files', 'png', PNG, 10],
  ])('to %s with a %s of 200 MB is read no further than it may be long', async (path, kind, begin, megabytes) => {
    const start = `--mark\r\nContent-Disposition: form-data; name="file"; filename="x.${kind}"\r\n\r\n${begin}`;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent >= 200 * 1024 * 1024) return controller.close();
          const piece = sent === 0 ? Buffer.from(start, 'latin1') : new Uint8Array(65_536);
          sent += piece.length;
          controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
    const as = path === '/api/v1/files' ? member : operator;
    expect(await send(body, {}, { path, as })).toEqual({ status: 413, code: 'FILE_TOO_LARGE' });
    const limit = megabytes * 1024 * 1024;
    expect(sent).toBeGreaterThan(limit);
    expect(sent).toBeLessThan(limit + 256 * 1024);
  });

  it.each(['/api/console/files', '/api/editor'])('to %s that says it has 200 MB is refused unread', async (path) => {
    const { body, counted } = streamed(3_200);
    const response = await send(body, { 'content-length': '209715200' }, { path, as: operator });
    expect([response, counted.pieces]).toEqual([{ status: 413, code: 'FILE_TOO_LARGE' }, 0]);
  });

  it('that comes too slowly is refused in time, and its line is let go', async () => {
    const impatient = createTestApp(database.db, {
      routes: fileRoutes,
      config: { filesDir, uploadDeadlineMs: 200 },
      now: () => now,
    });
    let timer: NodeJS.Timeout | undefined;
    let isLetGo = false;
    const dripping = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        timer = setInterval(() => controller.enqueue(new Uint8Array(16)), 20);
      },
      cancel() {
        isLetGo = true;
        clearInterval(timer);
      },
    });
    const began = performance.now();
    expect((await send(dripping, {}, { app: impatient })).code).toBe('UPLOAD_TOO_SLOW');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(190);
    expect(took).toBeLessThan(3_000);
    expect(isLetGo).toBe(true);
  });

  it('that ends early is incomplete, and so is one whose line breaks', async () => {
    expect((await send(streamed(3).body)).code).toBe('UPLOAD_INCOMPLETE');
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        controller.error(new Error('ECONNRESET'));
      },
    });
    expect((await send(broken)).code).toBe('UPLOAD_INCOMPLETE');
  });

  it('without a file, with two, or of another kind is refused', async () => {
    expect((await send('--mark\r\nContent-Disposition: form-data; name="path"\r\n\r\nreviews\r\n--mark--')).code).toBe(
      'FILE_EMPTY',
    );
    const two = `${head}\r\n${head}\r\n--mark--`;
    expect((await send(two)).code).toBe('INVALID_INPUT');
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
  });
});

describe('an operator', () => {
  it('uploads for a product, and finds it by product', async () => {
    const product = await makeProduct(database.db);
    const { file } = await consoleUpload({ _product: product.id, index: '0' });
    expect(file).toMatchObject({ purpose: 'PRODUCT', index: 0 });
    const filter = encodeURIComponent(JSON.stringify({ _subject: product.id }));
    const listed = await test.send('GET', `/api/console/files?filter=${filter}`, { as: operator });
    expect(listed.body).toMatchObject({ total: 1, files: [{ _id: file._id, uploader: operator.name, uses: [] }] });
    const noted = await database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', `file:${file._id}`)
      .execute();
    expect(noted).toMatchObject([{ action: 'upload-file', actorId: operator.id }]);
  });

  it('must say what for, once', async () => {
    const id = crypto.randomUUID();
    expect((await consoleUpload({})).code).toBe('INVALID_INPUT');
    expect((await consoleUpload({ _product: id, _brand: id })).code).toBe('INVALID_INPUT');
  });

  it('keeps a catalogue for members', async () => {
    const { file } = await consoleUpload(
      { path: 'catalogues', isMembersOnly: 'true' },
      { content: PDF, name: 'a.pdf' },
    );
    const statuses = await Promise.all(
      [undefined, member, operator].map(async (as) => (await get(file._id, '', {}, as)).status),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });

  it('keeps a film with its captions, by ranges; members send none', async () => {
    const film = Buffer.from(`\0\0\0\x18ftypisom\0\0\0\0isommp42${'x'.repeat(100)}`, 'latin1');
    const sent = { content: film, name: '강의.mp4' };
    const { file } = await consoleUpload({ path: 'boards' }, sent);
    expect(file).toMatchObject({ mime: 'video/mp4', name: '강의.mp4' });
    const part = await get(file._id, '', { range: 'bytes=0-9' }, operator);
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const captions = { content: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n자막'), name: '강의.vtt' };
    expect((await consoleUpload({ path: 'boards' }, captions)).file).toMatchObject({
      mime: 'text/vtt; charset=utf-8',
      name: '강의.vtt',
    });
    const refused = await post('/api/v1/files', { as: member, ...sent, fields: { path: 'inquires' } });
    expect(refused.code).toBe('FILE_TYPE_REFUSED');
  });

  it('keeps a file as it is, for staff', async () => {
    const content = await picture();
    const { file } = await post('/api/console/files/bypass', { as: operator, content });
    expect(file).toMatchObject({ purpose: 'CONSOLE', bytes: content.length });
    expect((await get(file._id, '', {}, member)).status).toBe(403);
    const response = await get(file._id, '', {}, operator);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it('puts pictures, and nothing else, into texts', async () => {
    const stored = await post('/api/editor', { as: operator });
    expect([stored.status, stored.url]).toEqual([201, stored.file.url]);
    expect((await post('/api/editor', { as: operator, content: PDF })).code).toBe('FILE_TYPE_REFUSED');
    expect((await post('/api/editor', { as: member })).status).toBe(403);
  });

  it.each(['/api/console/files', '/api/console/files/bypass'])(
    'to %s sends no text by the name of a picture, also not one that is there by another name',
    async (path) => {
      const content = Buffer.from('사진이 아닙니다.');
      const sent = { as: operator, content, fields: { path: 'products' } };
      expect(await post(path, { ...sent, name: '설명.txt' })).toMatchObject({ status: 201 });
      expect(await post(path, { ...sent, name: 'fake.PNG' })).toMatchObject({
        status: 415,
        code: 'FILE_TYPE_REFUSED',
        detail: expect.stringContaining('올릴 수 없는 형식입니다.'),
      });
    },
  );

  it('sees where a file is used, and cannot remove it there', async () => {
    const product = await makeProduct(database.db, { name: '임플란트 TS' });
    const { file } = await consoleUpload({ _product: product.id });
    await makeProductImage(database.db, { productId: product.id, fileId: file._id });
    const text = await post('/api/editor', { as: operator });
    await database.db
      .updateTable('products')
      .set({ content: `<p><img src="${text.url}"></p>` })
      .where('id', '=', product.id)
      .execute();
    for (const [id, place] of [
      [file._id, '상품 사진'],
      [text.file._id, '상품 설명이나 옵션'],
    ]) {
      const refused = await test.send('DELETE', `/api/console/files/${id}`, { as: operator });
      expect(refused.body).toMatchObject({
        code: 'FILE_IN_USE',
        detail: expect.stringContaining(`${place} '임플란트 TS'`),
      });
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
      const listed = await test.send('GET', `/api/console/files?filter=${filter}`, { as: operator });
      expect(listed.body).toMatchObject({ files: [{ uses: [{ place, name: '임플란트 TS' }] }] });
    }
  });
});
