import { jsonText } from '@iruon/db';
import { makeNotice, makeProduct, makeProductImage, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { fileRoutes } from './routes.ts';
import { picture, postFile, type Sent } from './uploads/posting.fixture.ts';

const filesDir = folderForTests('iruon-closing-');
type Member = Awaited<ReturnType<typeof makeUser>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir } });
const member = await makeUser(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const upload = async (sent: Sent = {}) =>
  (await postFile(test, '/api/console/files', { as: operator, fields: { path: 'products' }, ...sent })).file;
const change = async (id: string, isMembersOnly: boolean) =>
  (await test.send('PUT', `/api/console/files/${id}`, { as: operator, body: { isMembersOnly } })).body.file as {
    _id: string;
    isMembersOnly: boolean;
  };

/** Every path to a file's bytes. */
const ways: [string, string, RequestInit][] = [
  ['its address', '', {}],
  ['HEAD', '', { method: 'HEAD' }],
  ['a range', '', { headers: { range: 'bytes=0-9' } }],
  ['a width', '?w=160', { headers: { accept: 'image/avif' } }],
  ['a question whether it changed', '', { headers: { 'if-none-match': '*' } }],
];
const fetchFile = async (id: string, query: string, init: RequestInit, as?: Member) => {
  const headers = { ...init.headers, ...(as && { authorization: await test.authorize(as) }) };
  return test.app.request(`/api/v1/files/${id}${query}`, { ...init, headers });
};
const statuses = (id: string, as?: Member) =>
  Promise.all(ways.map(async ([, query, init]) => (await fetchFile(id, query, init, as)).status));

// @covers entity:file
it('a file that is made members-only moves: visitors cannot access it by any path, and members read it', async () => {
  const file = await upload();
  expect(await statuses(file._id)).toEqual([200, 200, 206, 200, 304]);
  const moved = await change(file._id, true);
  expect(moved._id).not.toBe(file._id);
  expect(moved.isMembersOnly).toBe(true);
  for (const as of [undefined, member]) expect(await statuses(file._id, as)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(moved._id)).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(moved._id, member)).toEqual([200, 200, 206, 200, 304]);
  expect((await fetchFile(moved._id, '?w=160', {}, member)).headers.get('cache-control')).toBe('private, no-cache');
});

it('a reopened file keeps its address', async () => {
  const closed = await change((await upload())._id, true);
  expect(await change(closed._id, true)).toMatchObject({ _id: closed._id });
  expect(await change(closed._id, false)).toMatchObject({ _id: closed._id, isMembersOnly: false });
  expect(await statuses(closed._id)).toEqual([200, 200, 206, 200, 304]);
});

it('shared caches store an open file for a second at most', async () => {
  const response = await fetchFile((await upload())._id, '', {});
  expect(response.headers.get('cache-control')).toContain('s-maxage=1,');
});

it('all references to the file are updated: keys, texts and values of options', async () => {
  const { db } = database;
  const file = await upload();
  const product = await makeProduct(db, { thumbId: file._id });
  await makeProductImage(db, { productId: product.id, fileId: file._id });
  const criteria = [{ type: 'SELECT', name: '각도', values: [{ name: '15°', img: file.url }] }];
  await db
    .updateTable('products')
    .set({ content: `<img src="${file.url}?w=320">`, optionsCriteria: jsonText(criteria) })
    .where('id', '=', product.id)
    .execute();
  const notice = await makeNotice(db, { content: `<p><img src="${file.url}"></p>` });
  const moved = await change(file._id, true);
  const row = await db.selectFrom('products').selectAll().where('id', '=', product.id).executeTakeFirstOrThrow();
  expect([row.thumbId, row.content]).toEqual([moved._id, `<img src="/files/${moved._id}?w=320">`]);
  expect(JSON.stringify(row.optionsCriteria)).toContain(`/files/${moved._id}`);
  const { content } = await db
    .selectFrom('notices')
    .select('content')
    .where('id', '=', notice.id)
    .executeTakeFirstOrThrow();
  expect(content).toContain(`/files/${moved._id}`);
  const { body } = await test.send('GET', `/api/console/files/${moved._id}`, { as: operator });
  expect((body.file as { uses: unknown[] }).uses.length).toBe(4);
});

it('works when the same bytes are stored for members already', async () => {
  const content = await picture();
  const twin = await upload({ content, fields: { path: 'products', isMembersOnly: 'true' } });
  const moved = await change((await upload({ content }))._id, true);
  expect(moved._id).not.toBe(twin._id);
  expect(await statuses(moved._id)).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(moved._id, member)).toEqual([200, 200, 206, 200, 304]);
});
