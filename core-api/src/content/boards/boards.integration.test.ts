import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonText } from '@iruon/db';
import { makeBoard, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { fileRoutes } from '../files/routes.ts';
import { addUpViews } from './list-boards.ts';
import { fillSearchKeys } from './repository.ts';
import { boardRoutes } from './routes.ts';

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

const filesDir = mkdtempSync(join(tmpdir(), 'iruon-boards-'));
let now = new Date('2026-06-30T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...boardRoutes, ...fileRoutes],
  config: { filesDir },
  now: () => now,
});
const [writer, other] = [await makeUser(database.db, { name: '김서연' }), await makeUser(database.db)];
const newcomer = await makeUser(database.db, { custNo: null });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
afterAll(async () => {
  rmSync(filesDir, { recursive: true });
});

const root = '/api/v1/boards';
const send = (method: string, path: string, as?: As, body?: Json) =>
  test.send(method, `${root}${path}`, { ...(as ? { as } : {}), ...(body ? { body } : {}) });
const list = (query: Record<string, string>, as?: As) => send('GET', `?${new URLSearchParams(query)}`, as);
const subjects = (body: Json) => (body.boards as { subject: string }[]).map(({ subject }) => subject);
const clientId = () => crypto.randomUUID();
const write = async (over: Json = {}, as: As = writer) =>
  (
    await send('POST', '', as, {
      clientId: clientId(),
      code: 'MEMBER',
      subject: '식립 후기',
      content: '<p>잘 되었습니다.</p>',
      ...over,
    })
  ).body.board as Json & { _id: string; updatedAt: string };

async function upload(path: string, field: string, blob: Blob, name: string, as: User = writer) {
  const form = new FormData();
  form.append(field, blob, name);
  const headers = { authorization: await test.authorize(as) };
  const response = await test.app.request(`${root}${path}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as Json };
}
const pdf = (content = '1') => new Blob([`%PDF-1.7\n${content}\n`]);
const png = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ]);

// @covers role:customer-number-academy
it('a list is open to the readers of its code, and returns the missing requirement', async () => {
  const codeOf = async (code: string, as?: As) => (await list({ code }, as)).body.code ?? 'open';
  for (const code of ['ACADEMY', 'SOFTWARE']) {
    expect(await codeOf(code)).toBe('LOGIN_REQUIRED');
    expect(await codeOf(code, newcomer)).toBe('CUSTOMER_NUMBER_REQUIRED');
    expect(await codeOf(code, writer)).toBe('open');
    expect(await codeOf(code, operator)).toBe('open');
  }
  expect([await codeOf('IFU'), await codeOf('MEMBER'), await codeOf('MEMBER', newcomer)]).toEqual([
    'open',
    'LOGIN_REQUIRED',
    'open',
  ]);
  const { id } = await makeBoard(database.db, { code: 'ACADEMY' });
  expect((await send('GET', `/${id}`, newcomer)).body.code).toBe('CUSTOMER_NUMBER_REQUIRED');
  expect((await send('GET', `/${id}/comments`)).body.code).toBe('LOGIN_REQUIRED');
});

it('is shown from the start of its period on, before its end, and never when disabled', async () => {
  const period = {
    code: 'SOFTWARE' as const,
    displayHasPeriod: true,
    displayStartedAt: new Date('2026-02-28T15:00:00Z'),
    displayEndedAt: new Date('2026-03-31T15:00:00Z'),
  };
  const { id } = await makeBoard(database.db, { ...period, subject: '봄 배포' });
  const hidden = await makeBoard(database.db, { displayEnabled: false });
  for (const [at, status] of [
    ['2026-02-28T14:59:59.999Z', 404],
    ['2026-02-28T15:00:00.000Z', 200],
    ['2026-03-31T14:59:59.999Z', 200],
    ['2026-03-31T15:00:00.000Z', 404],
  ] as const) {
    now = new Date(at);
    expect((await send('GET', `/${id}`, writer)).status, at).toBe(status);
    expect(subjects((await list({ code: 'SOFTWARE' }, writer)).body).includes('봄 배포')).toBe(status === 200);
  }
  expect((await send('GET', `/${hidden.id}`, writer)).status).toBe(404);
});

// @covers call:POST /api/v1/boards
it('a post sent twice, also concurrently, is stored once', async () => {
  const body = { clientId: clientId(), code: 'MEMBER', subject: '두 번', content: '<p>한 번만</p>' };
  const responses = await Promise.all(Array.from({ length: 4 }, () => send('POST', '', writer, body)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map((response) => (response.body.board as Json)._id)).size).toBe(1);
  expect(subjects((await list({ code: 'MEMBER', q: '두 번' }, other)).body)).toEqual(['두 번']);
});

// @covers call:PUT /api/v1/boards/{id}, call:DELETE /api/v1/boards/{id}, call:GET /api/v1/boards/{id}
it("a writer changes and deletes own posts, an operator all; another member's is treated as missing", async () => {
  const { _id, updatedAt } = await write({ content: '<p>처음<script>alert(1)</script></p>' });
  const change = { subject: '고친 제목', content: '<p>고침</p>', updatedAt };
  const foreign = await send('PUT', `/${_id}`, other, change);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await send('DELETE', `/${_id}`, other)).status).toBe(204);
  const seen = (await send('GET', `/${_id}`, other)).body.board;
  expect(seen).toMatchObject({ subject: '식립 후기', content: '<p>처음</p>', writer: '김**', isMine: false });
  const changed = await send('PUT', `/${_id}`, writer, change);
  expect(changed.body.board).toMatchObject({ subject: '고친 제목', isMine: true });
  expect((await send('PUT', `/${_id}`, writer, change)).body.code).toBe('RECORD_CHANGED');
  const latest = (changed.body.board as Json).updatedAt;
  expect((await send('PUT', `/${_id}`, operator, { ...change, updatedAt: latest })).status).toBe(200);
  const course = await makeBoard(database.db, { code: 'ACADEMY', writerId: writer.id });
  const byOperator = { ...change, updatedAt: course.updatedAt.toISOString() };
  expect((await send('PUT', `/${course.id}`, writer, byOperator)).status).toBe(404);
  expect((await send('DELETE', `/${_id}`, writer)).status).toBe(204);
  expect((await send('DELETE', `/${_id}`, writer)).status).toBe(204);
  expect((await send('GET', `/${_id}`, writer)).status).toBe(404);
});

it('an empty post is refused at its field', async () => {
  const body = { clientId: clientId(), code: 'MEMBER', subject: '빈 글', content: '<p>&nbsp;</p>' };
  expect((await send('POST', '', writer, body)).body).toMatchObject({ errors: [{ path: 'body.content' }] });
  const forged = { ...body, code: 'IFU', content: '<p>1</p>' };
  expect((await send('POST', '', writer, forged)).body.code).toBe('INVALID_INPUT');
});

it('is found by any part of its Korean text, page by page to the last one', async () => {
  const { db } = database;
  for (let n = 0; n < 7; n++)
    await makeBoard(db, {
      code: 'ACADEMY',
      category: 'SURGERY',
      subject: `골이식 ${n}`,
      content: '<p>차폐막 고정</p>',
    });
  await fillSearchKeys(db);
  for (const q of ['골이식', '폐막', 'rhfdl', '이식 고정'])
    expect((await list({ code: 'ACADEMY', q }, writer)).body.total, q).toBe(7);
  expect((await list({ code: 'ACADEMY', q: '보철' }, writer)).body).toEqual({ boards: [], total: 0 });
  const pages = [];
  for (const page of ['1', '2', '3', '4'])
    pages.push(subjects((await list({ code: 'ACADEMY', category: 'SURGERY', limit: '3', page }, writer)).body));
  expect(pages).toEqual([['골이식 6', '골이식 5', '골이식 4'], ['골이식 3', '골이식 2', '골이식 1'], ['골이식 0'], []]);
});

const ifu = (subject: string, meta: Json, over: Json = {}) =>
  makeBoard(database.db, { code: 'IFU', subject, meta: jsonText(meta) as never, ...over });

it('instructions are found by product, UDI-DI and language; the current version represents all', async () => {
  now = new Date('2026-06-30T03:00:00Z');
  const meta = { productCodes: ['TL-4010'], udis: ['08806388765430'], language: 'ko' };
  const first = await ifu('1판', { ...meta, version: '1', effectiveOn: '2025-01-01' });
  const second = await ifu('2판', { ...meta, version: '2', effectiveOn: '2026-06-30' }, { supersedesId: first.id });
  await ifu('3판', { ...meta, version: '3', effectiveOn: '2026-07-01' }, { supersedesId: second.id });
  await ifu('English', { ...meta, language: 'en', version: '1', effectiveOn: '2025-01-01' });
  await ifu('회원만', { ...meta, version: '1', effectiveOn: '2025-01-01' }, { isMembersOnly: true });
  const found = async (query: Record<string, string>, as?: As) =>
    subjects((await list({ code: 'IFU', ...query }, as)).body);
  expect(await found({ product: 'TL-4010' })).toEqual(['English', '2판']);
  expect(await found({ product: '8806388765430', language: 'ko' })).toEqual(['2판']);
  expect(await found({ product: 'TL-4010', language: 'ko' }, newcomer)).toEqual(['회원만', '2판']);
  expect(await found({ product: 'TL-40' })).toEqual([]);
  const spellings = [
    'TL4010',
    'tl-4010',
    'tl 4010',
    'ＴＬ－４０１０',
    ' tl_4010 ',
    ']C1TL-4010\r\n',
    '\u001dTL\u20104010',
    'TL\u200b4010',
  ];
  const packages = ['(01)08806388765430(17)301231(10)A1', ']d2\u001d010880638876543010A1\u001d17301231\r\n'];
  const links = ['https://id.gs1.org/01/08806388765430/10/A1?17=301231', '0880-6388-765430'];
  for (const product of [...spellings, ...packages, ...links])
    expect(await found({ product, language: 'ko' }), JSON.stringify(product)).toEqual(['2판']);
  for (const product of ['TL-401', '%', '_', '(01)08806388765431', '한글', '\u0000', ' '])
    expect(await found({ product }), JSON.stringify(product)).toEqual([]);
  await fillSearchKeys(database.db);
  for (const q of ['tl4010', 'TL-4010', 'tl 4010']) expect(await found({ q, language: 'ko' }), q).toEqual(['2판']);
  for (const q of ['%', '_', '\\', "'"]) expect(await found({ q }), q).toEqual([]);
  const { versions } = (await send('GET', `/${first.id}`)).body.board as { versions: Json[] };
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    ['2', 'CURRENT'],
    ['3', 'PLANNED'],
    ['1', 'PAST'],
  ]);
  now = new Date('2026-07-01T03:00:00Z');
  expect(await found({ product: 'TL-4010', language: 'ko' })).toEqual(['3판']);
});

// @covers call:POST /api/v1/boards/{id}/thumb, call:POST /api/v1/boards/{id}/files
// @covers call:DELETE /api/v1/boards/{id}/files/{id}
it("files belong to own posts; refuses a text named .png and another member's post", async () => {
  const { _id } = await write();
  const added = await upload(`/${_id}/files`, 'file', pdf(), '자료.pdf');
  expect(added.status).toBe(201);
  expect((await upload(`/${_id}/files`, 'file', pdf(), '자료.pdf')).body).toEqual(added.body);
  const text = new Blob(['그냥 글입니다']);
  for (const [path, field] of [
    ['files', 'file'],
    ['thumb', 'image'],
  ] as const)
    expect((await upload(`/${_id}/${path}`, field, text, '사진.png')).body.code).toBe('FILE_TYPE_REFUSED');
  expect((await upload(`/${_id}/files`, 'file', pdf(), '자료.pdf', other)).status).toBe(404);
  const thumb = await upload(`/${_id}/thumb`, 'image', await png(), '사진.png');
  expect(thumb.status).toBe(201);
  const [file] = added.body.files as { _id: string }[];
  const { board } = (await send('GET', `/${_id}`, other)).body as { board: Json };
  expect(board).toMatchObject({ thumb: thumb.body.url, files: [{ name: '자료.pdf' }] });
  expect((await send('DELETE', `/${_id}/files/${file?._id}`, other)).status).toBe(404);
  expect((await send('DELETE', `/${_id}/files/${file?._id}`, writer)).body).toEqual({ files: [] });
});

it('a file is as accessible as its posts, at any time', async () => {
  now = new Date('2026-06-30T03:00:00Z');
  const { db } = database;
  const { _id } = await write();
  const [file] = (await upload(`/${_id}/files`, 'file', pdf('open'), '자료.pdf')).body.files as { _id: string }[];
  const fileId = file?._id ?? '';
  const read = async (as?: As) => (await test.send('GET', `/api/v1/files/${fileId}`, as ? { as } : {})).status;
  const readers = async () => [await read(), await read(newcomer), await read(other), await read(operator)];
  expect(await readers()).toEqual([401, 200, 200, 200]);
  const { id } = await makeBoard(db, { code: 'ACADEMY' });
  await db.updateTable('boardFiles').set({ boardId: id }).where('fileId', '=', fileId).execute();
  expect(await readers()).toEqual([401, 403, 200, 200]);
  await db.updateTable('boards').set({ code: 'IFU' }).where('id', '=', id).execute();
  expect(await readers()).toEqual([200, 200, 200, 200]);
  const open = await test.app.request(`/api/v1/files/${fileId}`);
  expect(open.headers.get('cache-control')).toBe('private, no-cache');
  await db.updateTable('boards').set({ isMembersOnly: true }).where('id', '=', id).execute();
  expect(await readers()).toEqual([401, 200, 200, 200]);
  await db.updateTable('boards').set({ displayEnabled: false }).where('id', '=', id).execute();
  expect(await readers()).toEqual([401, 403, 403, 200]);
});

it('views count once for each member or session and day, and stay after being summed up', async () => {
  now = new Date('2026-06-30T14:59:59Z');
  const { id } = await ifu('조회', { productCodes: ['V'], version: '1', effectiveOn: '2025-01-01' });
  const open = (session: string, as?: As) => send('PUT', `/${id}/views`, as, { visitor: session.padEnd(16, '0') });
  const views = async () => ((await send('GET', `/${id}`)).body.board as Json).views;
  await Promise.all(Array.from({ length: 6 }, () => open('a')));
  for (const [session, as] of [['b'], ['b', writer], ['c', writer]] as [string, As?][]) await open(session, as);
  expect(await views()).toBe(3);
  now = new Date('2026-06-30T15:00:00Z');
  await open('a');
  expect(await views()).toBe(4);
  await addUpViews({ db: database.db, now: () => now });
  await addUpViews({ db: database.db, now: () => now });
  expect(await views()).toBe(4);
  expect(await database.db.selectFrom('boardViews').select('day').where('boardId', '=', id).execute()).toHaveLength(1);
});

// @covers call:GET /api/v1/boards
it.each([0, 60_000])(
  'a deep page of a long list has its posts, with outlines cached for %d ms',
  async (listsKeptMs) => {
    const { db } = database;
    const cached = createTestApp(db, { routes: boardRoutes, config: { filesDir, listsKeptMs }, now: () => now });
    const category = `CASE_${listsKeptMs}`;
    await sql`
    insert into boards (id, code, category, subject, content, search_keys, created_at, updated_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n + ${listsKeptMs}::int * 10), 12, '0'))::uuid, 'ACADEMY', ${category},
      'n' || n, '', ' n', now(), now() from generate_series(1, 2500) n`.execute(db);
    const page = async (number: number) =>
      (
        await cached.send(
          'GET',
          `${root}?${new URLSearchParams({ code: 'ACADEMY', category, page: String(number), limit: '50' })}`,
          { as: writer },
        )
      ).body;
    for (const [number, first] of [
      [1, 2500],
      [20, 1550],
      [21, 1500],
      [41, 500],
      [50, 50],
    ] as const) {
      const body = await page(number);
      expect([body.total, ...subjects(body)]).toEqual([
        2500,
        ...Array.from({ length: 50 }, (_, place) => `n${first - place}`),
      ]);
    }
    expect(subjects(await page(51))).toEqual([]);
    await sql`delete from boards where category = ${category} and subject in ('n2500', 'n500')`.execute(db);
    // The first pages are current, even if the length is cached.
    expect([(await page(1)).total, subjects(await page(1))[0]]).toEqual([listsKeptMs === 0 ? 2498 : 2500, 'n2499']);
    expect(subjects(await page(41))).not.toContain('n500');
    await sql`delete from boards where category = ${category}`.execute(db);
  },
);
