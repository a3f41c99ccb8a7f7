import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFile, makeSettings, makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { revisionRoutes } from '../../platform/records/revisions/routes.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { settingRoutes } from '../setting/routes.ts';
import { boardRecord } from './board-record.ts';
import { consoleBoardRoutes } from './console/routes.ts';

type Json = Record<string, unknown>;

const filesDir = mkdtempSync(join(tmpdir(), 'iruon-board-record-'));

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...routesOf(boardRecord), ...consoleBoardRoutes, ...settingRoutes, ...revisionRoutes],
  config: { filesDir },
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await makeSettings(database.db, { academy: { categories: [{ code: 'SURGERY', name: '수술', isGuide: false }] } });
afterAll(async () => {
  rmSync(filesDir, { recursive: true });
});

const root = '/api/console/boards';
const send = (method: string, path: string, body?: Json) =>
  test.send(method, `${root}${path}`, { as: operator, ...(body ? { body } : {}) });
const save = (over: Json = {}) => send('POST', '', { ...boardRecord.resource.example, ...over });
const ifuMeta = (over: Json = {}) => ({
  language: 'ko',
  version: '1',
  productCodes: ['TL-1'],
  effectiveOn: '2026-01-01',
  ...over,
});
const made = ({ body }: { body: Json }) => body.board as Json & { _id: string; updatedAt: string };

it.each([
  ['a category that the academy does not have', { code: 'ACADEMY', category: 'NONE' }, 'body.category'],
  ['instructions without a language', { code: 'IFU', meta: ifuMeta({ language: null }) }, 'body.meta.language'],
  ['instructions without a product', { code: 'IFU', meta: ifuMeta({ productCodes: [] }) }, 'body.meta.productCodes'],
  [
    'a UDI-DI with a wrong check digit',
    { code: 'IFU', meta: ifuMeta({ udis: ['8806388765431'] }) },
    'body.meta.udis.0',
  ],
  ['a script for a video', { meta: { videoUrl: 'javascript:alert(1)' } }, 'body.meta.videoUrl'],
  [
    'a reversed period',
    {
      display: { enabled: true, hasPeriod: true, startedAt: '2026-03-02T00:00:00Z', endedAt: '2026-03-01T00:00:00Z' },
    },
    'body.display.endedAt',
  ],
  [
    'a missing version',
    { code: 'IFU', meta: ifuMeta({ _supersedes: '018f0000-0000-7000-8000-000000000009' }) },
    'body.meta._supersedes',
  ],
])('cannot have %s', async (_, over, path) => {
  const { body } = await save(over);
  expect(body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path }] });
  expect((await send('GET', '?range=[0,99]')).body.total).toBe(0);
});

// @covers call:GET /api/console/boards/{id}, call:POST /api/console/boards
// @covers call:POST /api/console/boards/{id}/image
// @covers call:DELETE /api/console/boards/{id}/image, call:POST /api/console/boards/{id}/thumb
// @covers call:DELETE /api/console/boards/{id}/thumb, call:/api/console/boards/{board}/files
// @covers entity:board-image-thumb-files
it('preserves the order of its files and pictures, by form and by call', async () => {
  const [a, b] = [await makeFile(database.db, { name: 'a.pdf' }), await makeFile(database.db, { name: 'b.pdf' })];
  const first = made(await save({ _files: [b.id, a.id] }));
  expect(first).toMatchObject({ _files: [b.id, a.id], files: [{ name: 'b.pdf' }, { name: 'a.pdf' }] });
  const path = `/${first._id}`;
  const input = Object.fromEntries(Object.keys(boardRecord.resource.update.shape).map((key) => [key, first[key]]));
  expect(made(await send('PUT', path, { ...input, _files: [a.id] }))).toMatchObject({ _files: [a.id] });
  expect((await send('PUT', path, input)).body.code).toBe('RECORD_CHANGED');
  expect((await send('DELETE', `${path}/files/${a.id}`)).body).toEqual({ files: [] });
  expect((await send('GET', `${path}/files`)).body).toEqual({ files: [] });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const headers = { authorization: await test.authorize(operator) };
  const upload = async (to: string, field: string, bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData();
    body.append(field, new Blob([bytes]), name);
    return test.app.request(`${root}${path}/${to}`, { method: 'POST', headers, body });
  };
  for (const place of ['image', 'thumb']) {
    const refused = await upload(place, 'image', new TextEncoder().encode('글'), '사진.png');
    expect(((await refused.json()) as Json).code).toBe('FILE_TYPE_REFUSED');
    expect((await upload(place, 'image', new Uint8Array(picture), '사진.png')).status).toBe(201);
    expect(made(await send('GET', path))[place]).toMatch(/^\/files\//);
    expect((await send('DELETE', `${path}/${place}`)).status).toBe(204);
    expect(made(await send('GET', path))[place]).toBeNull();
  }
  const added = await upload('files', 'file', new TextEncoder().encode('%PDF-1.7\n1\n'), '새 자료.pdf');
  expect(await added.json()).toMatchObject({ files: [{ name: '새 자료.pdf' }] });
  expect((await send('DELETE', path)).status).toBe(204);
});

// @covers call:GET /api/console/boards
it('is found by its code and by part of its text', async () => {
  await save({ subject: '가이드 수술 소프트웨어', content: '<p>드릴 순서</p>' });
  const total = async (filter: Json) =>
    (await send('GET', `?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,9]' })}`)).body.total;
  expect(await total({ q: '릴 순' })).toBe(1);
  expect(await total({ q: '드릴', code: 'SOFTWARE' })).toBe(1);
  expect(await total({ q: '드릴', code: 'ACADEMY' })).toBe(0);
});

it('a version is replaced by one version, which applies later', async () => {
  const version = (number: string, effectiveOn: string, _supersedes: string | null) =>
    save({ code: 'IFU', subject: `${number}판`, meta: ifuMeta({ version: number, effectiveOn, _supersedes }) });
  const first = made(await version('1', '2026-01-01', null));
  const early = await version('2', '2026-01-01', first._id);
  expect(early.body).toMatchObject({ errors: [{ path: 'body.meta.effectiveOn' }] });
  const responses = await Promise.all(['2', '3'].map((number) => version(number, '2026-02-01', first._id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await send('DELETE', `/${first._id}`)).body.code).toBe('RECORD_IN_USE');
});

// @covers call:PUT /api/console/boards/{id}, call:DELETE /api/console/boards/{id}
it('stores twenty versions of a post, and each can be saved again with its files and its period', async () => {
  const { id } = await makeFile(database.db, { purpose: 'BOARD' });
  let board = made(await save({ subject: '1판', _files: [id], meta: { version: '1.0' } }));
  const { _id } = board;
  const change = async (over: Json) => {
    const fields = Object.keys(boardRecord.resource.example).map((field) => [field, board[field]]);
    const response = await send('PUT', `/${_id}`, {
      ...Object.fromEntries(fields),
      ...over,
      updatedAt: board.updatedAt,
    });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    board = made(response);
  };
  const versions = async () =>
    (await test.send('GET', `/api/console/revisions/board/${_id}`, { as: operator })).body.revisions as Json[];
  await change({ subject: '2판', _files: [], meta: { version: '2.0' }, isMembersOnly: true });
  expect((await versions()).map(({ number }) => number)).toEqual([2, 1]);
  const { body } = await test.send('GET', `/api/console/revisions/board/${_id}/1`, { as: operator });
  await change((body.revision as { fields: Json }).fields);
  expect(board).toMatchObject({ subject: '1판', _files: [id], meta: { version: '1.0' }, isMembersOnly: false });
  for (let number = 4; number <= 22; number += 1) await change({ subject: `${number}판` });
  expect((await versions()).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
  expect((await send('DELETE', `/${_id}`)).status).toBe(204);
  expect(await versions()).toEqual([]);
});

it('a category can be deleted only without courses', async () => {
  expect((await save({ code: 'ACADEMY', category: 'SURGERY' })).status).toBe(201);
  const { setting } = (await test.send('GET', '/api/console/setting', { as: operator })).body as { setting: Json };
  const put = (categories: Json[]) =>
    test.send('PUT', '/api/console/setting', {
      as: operator,
      body: {
        ...setting,
        company: Object.fromEntries(Object.keys(setting.company as Json).map((key) => [key, companyOf(key)])),
        customerCenter: { phone: '1500-0000', email: 'a@b.co', weekdays: '', lunch: '', closed: '' },
        academy: { categories },
      },
    });
  const refused = await put([]);
  expect(refused.body).toMatchObject({ errors: [{ path: 'body.academy.categories' }] });
  const renamed = await put([{ code: 'SURGERY', name: '수술 과정', isGuide: true }]);
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  expect((await test.send('GET', '/api/v1/setting', {})).body.setting).toMatchObject({
    academy: { categories: [{ code: 'SURGERY', name: '수술 과정', isGuide: true }] },
  });
});

const companyOf = (key: string) => ({ bizNo: '000-00-00000', phone: '1500-0000', email: 'a@b.co' })[key] ?? '이루온';
