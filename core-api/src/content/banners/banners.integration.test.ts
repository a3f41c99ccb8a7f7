import { bannerCodes } from '@iruon/contract';
import { makeBanner, makeFile, makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { fileRoutes } from '../files/routes.ts';
import { bannerRecord } from './banner-record.ts';
import { bannerRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const filesDir = folderForTests('iruon-banners-');
let now = new Date();

const database = await databaseForTests();
const routes = [...bannerRoutes, ...fileRoutes, ...routesOf(bannerRecord)];
const test = createTestApp(database.db, { routes, now: () => now, config: { filesDir } });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  now = new Date('2026-12-01T00:00:00.000Z');
  await database.db.deleteFrom('banners').execute();
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6270' } })
    .png()
    .toBuffer();
const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const period = (from: number, to: number) => ({
  enabled: true,
  hasPeriod: true,
  startedAt: at(from),
  endedAt: at(to),
});
const always = { enabled: true, hasPeriod: false, startedAt: null, endedAt: null };
const save = (over: Json) =>
  test.send('POST', '/api/console/banners', {
    as: operator,
    body: { code: 'MAIN_1_PC', name: '연말 기획전', url: '/shop/exhibitions', display: always, ...over },
  });
const shown = async (code: string) => (await test.send('GET', `/api/v1/banners/${code}`)).body.banner as Json | null;

// @covers entity:banner-like-item, call:GET /api/v1/banners/{code}, constant:code/main-banner-main-1-pc-mobile
// @covers constant:code/main-banner-main-2-pc-mobile, constant:code/main-banner-main-3-pc-mobile
// @covers constant:code/main-banner-main-4-pc-mobile
it.each(bannerCodes)('%s shows the banner of the current period, and none outside of it', async (code) => {
  await save({ code, name: '첫째 주', display: period(1, 8) });
  await save({ code, name: '둘째 주', display: period(8, 15) });
  const names: unknown[] = [];
  for (const moment of ['2026-11-30T23:59:59.999Z', at(1), '2026-12-07T23:59:59.999Z', at(8), at(15)]) {
    now = new Date(moment);
    names.push((await shown(code))?.name ?? null);
  }
  expect(names).toEqual([null, '첫째 주', '첫째 주', '둘째 주', null]);
});

it('accepts no other slot', async () => {
  expect((await test.send('GET', '/api/v1/banners/MAIN_5_PC')).body.code).toBe('BANNER_SLOT_UNKNOWN');
  const refused = await save({ code: 'MAIN_5_PC' });
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.code' }] });
});

// @covers call:PUT /api/console/banners/{id}
it('refuses a period that overlaps another one by a second, naming that banner', async () => {
  await save({ name: '첫째 주', display: period(1, 8) });
  const late = { ...period(7, 15), startedAt: '2026-12-07T23:59:59.000Z' };
  const refused = await save({ name: '둘째 주', display: late });
  expect([refused.status, refused.body.code]).toEqual([409, 'BANNER_SLOT_TAKEN']);
  expect(refused.body.detail).toContain('‘첫째 주’ (2026.12.01 09:00 ~ 2026.12.08 09:00)');
  expect((await save({ name: '상시' })).body.code).toBe('BANNER_SLOT_TAKEN');
  // Another slot, a hidden banner, and the banner itself do not conflict.
  expect((await save({ code: 'MAIN_1_MOBILE' })).status).toBe(201);
  const hidden = await save({ name: '준비', display: { ...late, enabled: false } });
  expect(hidden.status).toBe(201);
  const { _id, images: _, ...input } = hidden.body.banner as Json;
  const put = (body: Json) => test.send('PUT', `/api/console/banners/${_id}`, { as: operator, body });
  expect((await put({ ...input, display: late })).body.code).toBe('BANNER_SLOT_TAKEN');
  const moved = await put({ ...input, display: period(8, 15) });
  expect(moved.status).toBe(200);
  const { updatedAt } = moved.body.banner as Json;
  expect((await put({ ...input, display: period(8, 16), updatedAt })).status).toBe(200);
});

it('stores one of two banners that are saved for a slot concurrently', async () => {
  const [first, second] = [
    await makeBanner(database.db, { displayEnabled: false }),
    await makeBanner(database.db, { displayEnabled: false }),
  ];
  const enable = async ({ id, name, updatedAt }: typeof first) =>
    test.send('PUT', `/api/console/banners/${id}`, {
      as: operator,
      body: { code: 'MAIN_1_PC', name, url: '', display: always, updatedAt: updatedAt.toISOString() },
    });
  const responses = await Promise.all([enable(first), enable(second)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('BANNER_SLOT_TAKEN');
});

it('is refused by the table itself', async () => {
  await makeBanner(database.db);
  await expect(makeBanner(database.db)).rejects.toThrow('banners_slot_free');
});

// @covers entity:banner-images-index, call:POST /api/console/banners
// @covers call:POST /api/console/banners/{id}/images/{index}
// @covers call:DELETE /api/console/banners/{id}/images/{index}, call:GET /api/console/banners/{id}
it('has pictures by index, which are replaced and removed', async () => {
  const { _id } = (await save({})).body.banner as { _id: string };
  const upload = async (index: number, content: Buffer) => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(content)]), '배너.png');
    const headers = { authorization: await test.authorize(operator) };
    const path = `/api/console/banners/${_id}/images/${index}`;
    const response = await test.app.request(path, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const first = await upload(1, await png(40, 30));
  expect([first.status, (first.body.images as Json[]).map(({ index }) => index)]).toEqual([201, [1]]);
  await upload(0, await png(60, 30));
  const replaced = (await upload(1, await png(50, 30))).body.images as { index: number; _file: string; url: string }[];
  expect(replaced.map(({ index }) => index)).toEqual([0, 1]);
  expect(replaced[1]?._file).not.toBe((first.body.images as Json[])[0]?._file);
  expect((await shown('MAIN_1_PC'))?.images).toEqual(replaced);
  expect((await test.send('GET', '/api/v1/banners')).body.banners).toMatchObject([{ _id, images: replaced }]);
  // A picture is no field of the form: it does not conflict with a concurrent edit of the banner.
  expect((await test.send('GET', `/api/console/banners/${_id}`, { as: operator })).body.banner).toMatchObject({
    images: replaced,
  });

  // Visitors can load them.
  const picture = await test.app.request(`/api/v1/files/${replaced[0]?._file}`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);

  expect((await upload(2, await png(40, 30))).body.code).toBe('INVALID_INPUT');
  expect((await upload(0, Buffer.from('no picture'))).body.code).toBe('FILE_TYPE_REFUSED');
  const remove = (index: number) =>
    test.send('DELETE', `/api/console/banners/${_id}/images/${index}`, { as: operator });
  for (const _again of [1, 2])
    expect((await remove(0)).body.images).toMatchObject([{ index: 1, _file: replaced[1]?._file }]);
  await test.send('DELETE', `/api/console/banners/${_id}`, { as: operator });
  expect((await remove(1)).body.code).toBe('NOT_FOUND');
});

it('shows a used file with its banner', async () => {
  const file = await makeFile(database.db);
  await makeBanner(database.db, { images: [file.id] });
  await expect(database.db.deleteFrom('files').where('id', '=', file.id).execute()).rejects.toThrow('banner_images');
});
