import { showrooms } from '@iruon/contract';
import { makeBrand, makeCategory, makeFile, makeProductCode, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { routes } from './app.ts';
import { productInput } from './catalog/products/console/product-input.fixture.ts';
import { createTestApp } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

type Json = Record<string, unknown>;

/** Ids of existing files: a picture, and a text. */

const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, { routes });
const operator = await makeUser(db, { type: 'OPERATOR' });
const picture = (await makeFile(db)).id;
const text = (await makeFile(db, { name: '설명.txt', mime: 'text/plain; charset=utf-8' })).id;
await makeProductCode(db, { kind: 'SHOWROOM', value: 'BRANCH', text: '지역 전시장' });
const base = { _brand: (await makeBrand(db)).id, _category: (await makeCategory(db)).id };

const send = (method: string, path: string, body: Json) =>
  test.send(method, `/api/console/shop/${path}`, { as: operator, body });

const kinds: [string, string[], (file: string) => Json][] = [
  ['brand', ['_image'], (_image) => ({ code: 'BR', name: '새 브랜드', _image, shows: true })],
  [
    'catalogue',
    ['_thumb'],
    (_thumb) => ({ name: '티슈레벨', summary: '', _brand: null, _thumb, _file: picture, shows: true }),
  ],
  [
    'exhibition',
    ['_thumb', '_banner'],
    (file) => ({
      code: 'SPRING',
      name: '봄 기획전',
      summary: '',
      content: '',
      _thumb: file,
      _banner: file,
      shows: true,
      startedAt: null,
      endedAt: null,
      _products: [],
      _files: [],
    }),
  ],
  ['showroom', ['_thumb'], (_thumb) => ({ ...showrooms.example, _thumb })],
  ['product', ['_images.0'], (file) => productInput({ ...base, _images: [file] })],
];

describe.each(kinds)('a %s', (name, fields, input) => {
  // @covers rule:image-picker-takes-images-only
  it('accepts only pictures as its pictures, on creation and on changes', async () => {
    const refusal = fields.map((field) => ({ path: `body.${field}` }));
    const refused = await send('POST', `${name}s`, input(text));
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: refusal } });
    const made = await send('POST', `${name}s`, input(picture));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { _id, updatedAt, revision } = made.body[name] as Json;
    const seen = revision === undefined ? { updatedAt } : { revision };
    const again = await send('PUT', `${name}s/${_id}`, { ...input(text), ...seen });
    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: refusal } });
  });
});
