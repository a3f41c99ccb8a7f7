import { makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { fileRoutes } from '../routes.ts';
import { type Member, openUploads } from './uploads.fixture.ts';

const { filesDir, PDF, now, database, test, member, other, operator, post, review, get, rows } = await openUploads();

describe('a member', () => {
  // @covers call:POST /api/v1/files
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

  // @covers entity:file
  it('shows the file of an inquiry to operators only', async () => {
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
    expect(statuses).toEqual([401, 404, 200, 200]);
    const response = await get(file._id, '', {}, member);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  // @covers call:PUT /api/v1/files/{id}, call:DELETE /api/v1/files/{id}
  it("renames and removes an own file, not another member's", async () => {
    const { file } = await review(member);
    const path = `/api/v1/files/${file._id}`;
    const body = { name: '../새 이름.exe' };
    expect((await test.send('PUT', path, { as: other, body })).status).toBe(404);
    expect((await test.send('DELETE', path, { as: other })).status).toBe(204);
    const renamed = await test.send('PUT', path, { as: member, body });
    expect(renamed.body.file).toMatchObject({ name: '새 이름.jpg' });
    expect((await test.send('DELETE', path, { as: member })).status).toBe(204);
    expect((await test.send('DELETE', path, { as: member })).status).toBe(204);
    expect(await rows(file._id)).toBe(0);
  });

  it('limits the number of files', async () => {
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

  it('that declares 200 MB is refused unread', async () => {
    const { body, counted } = streamed(3_200);
    expect(await send(body, { 'content-length': '209715200' })).toEqual({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(counted.pieces).toBe(0);
  });

  it('that has 200 MB without declaring it is aborted after 50 MB', async () => {
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
  ])(
    'to %s with a %s of 200 MB is read up to its limit only',
    { tags: ['extended'] },
    async (path, kind, begin, megabytes) => {
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
    },
  );

  it.each(['/api/console/files', '/api/editor'])('to %s that declares 200 MB is refused unread', async (path) => {
    const { body, counted } = streamed(3_200);
    const response = await send(body, { 'content-length': '209715200' }, { path, as: operator });
    expect([response, counted.pieces]).toEqual([{ status: 413, code: 'FILE_TOO_LARGE' }, 0]);
  });

  it('that is too slow is refused in time, and its connection is closed', async () => {
    const strict = createTestApp(database.db, {
      routes: fileRoutes,
      config: { filesDir, uploadDeadlineMs: 200 },
      now: () => now,
    });
    let timer: NodeJS.Timeout | undefined;
    let isCancelled = false;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        timer = setInterval(() => controller.enqueue(new Uint8Array(16)), 20);
      },
      cancel() {
        isCancelled = true;
        clearInterval(timer);
      },
    });
    const began = performance.now();
    expect((await send(slow, {}, { app: strict })).code).toBe('UPLOAD_TOO_SLOW');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(190);
    expect(took).toBeLessThan(3_000);
    expect(isCancelled).toBe(true);
  });

  it('that ends early is incomplete, also with a broken connection', async () => {
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
