import {
  makeBrand,
  makeCatalogue,
  makeDisplay,
  makeFile,
  makeProductCode,
  makeShowroom,
  makeUser,
} from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { routes } from '../app.ts';
import { createTestApp } from '../testing/app.ts';
import { databaseForTests } from '../testing/database-for-tests.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes });
const operator = await makeUser(database.db, { type: 'OPERATOR', custNo: 'C1' });

const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/${path}`, { as: operator, ...(body ? { body } : {}) });
const range = encodeURIComponent('[0,99]');

describe('the console reads a record in the list and by its id', () => {
  // @covers call:GET /api/console/shop/displays, call:GET /api/console/shop/displays/{id}
  // @covers call:GET /api/console/shop/showrooms, call:GET /api/console/shop/showrooms/{id}
  // @covers call:GET /api/console/shop/brands/{id}, call:GET /api/console/shop/catalogues/{id}
  // @covers call:GET /api/console/shop/codes/{id}
  it.each([
    ['brands', makeBrand],
    ['catalogues', makeCatalogue],
    ['codes', makeProductCode],
    ['displays', makeDisplay],
    ['showrooms', makeShowroom],
  ] as const)('%s', async (many, make) => {
    const { id } = await make(database.db);
    const listed = (await send('GET', `console/shop/${many}?range=${range}`)).body;
    const rows = Object.values(listed).find(Array.isArray) as Json[];
    expect(rows).toContainEqual(expect.objectContaining({ _id: id }));
    const { status, body } = await send('GET', `console/shop/${many}/${id}`);
    expect([status, Object.keys(body).length]).toEqual([200, 1]);
    expect(Object.values(body)[0]).toMatchObject({ _id: id });
  });
});

// @covers call:GET /api/v1/shop/brands/{code}
// @covers call:GET /api/v1/shop/catalogues/{id}
it('the shop reads one brand by its code and one catalogue by its id', async () => {
  const brand = await makeBrand(database.db, { name: '한 브랜드' });
  const catalogue = await makeCatalogue(database.db, { name: '한 카탈로그' });
  expect((await send('GET', `v1/shop/brands/${brand.code}`)).body.brand).toMatchObject({ name: '한 브랜드' });
  const found = await send('GET', `v1/shop/catalogues/${catalogue.id}`);
  expect(found.body.catalogue).toMatchObject({ _id: catalogue.id, name: '한 카탈로그' });
});

describe('a file', () => {
  // @covers call:GET /api/console/files/{id}, call:PUT /api/console/files/{id}, call:DELETE /api/console/files/{id}
  it('is read with its uses, renamed, and cannot be deleted while in use', async () => {
    const { id } = await makeFile(database.db, { name: 'old.jpg' });
    const brand = await makeBrand(database.db, { imageId: id, name: '쓰는 브랜드' });
    const one = await send('GET', `console/files/${id}`);
    expect(one.body.file).toMatchObject({ _id: id, name: 'old.jpg', uses: [{ place: '브랜드', name: '쓰는 브랜드' }] });
    const changed = await send('PUT', `console/files/${id}`, { name: '새 이름.jpg', isMembersOnly: true });
    expect(changed.body.file).toMatchObject({ name: '새 이름.jpg', isMembersOnly: true });
    // A restricted file gets a new id, so that its earlier address cannot be read.
    const { _id } = changed.body.file as { _id: string };
    expect((await send('GET', `console/files/${id}`)).status).toBe(404);
    expect((await send('GET', `console/files/${_id}`)).body.file).toMatchObject({ name: '새 이름.jpg' });
    expect((await send('DELETE', `console/files/${_id}`)).body.code).toBe('FILE_IN_USE');
    await database.db.deleteFrom('brands').where('id', '=', brand.id).execute();
    for (const _ of [1, 2]) expect((await send('DELETE', `console/files/${_id}`)).status).toBe(204);
    expect((await send('GET', `console/files/${_id}`)).status).toBe(404);
  });
});
