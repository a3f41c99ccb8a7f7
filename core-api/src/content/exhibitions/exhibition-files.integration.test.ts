import { EXHIBITION_FILE_LIMIT } from '@iruon/contract';
import { makeExhibition, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { consoleExhibitionRoutes } from './console/routes.ts';

type Json = Record<string, unknown>;

const filesDir = folderForTests('iruon-exhibition-files-');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: consoleExhibitionRoutes, config: { filesDir } });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const root = '/api/console/shop/exhibitions';
async function add(id: string, content: string) {
  const form = new FormData();
  form.append('file', new Blob([`%PDF-1.7\n${content}\n`]), `${content}.pdf`);
  const headers = { authorization: await test.authorize(operator) };
  const response = await test.app.request(`${root}/${id}/files`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as Json };
}
const names = (body: Json) => (body.files as { name: string }[]).map(({ name }) => name);

// @covers call:/api/console/shop/exhibitions/{id}/files
it('files are appended, listed, and removed; the same file again changes nothing', async () => {
  const { id } = await makeExhibition(database.db);
  expect((await add(id, 'a')).status).toBe(201);
  const { body } = await add(id, 'b');
  expect(names(body)).toEqual(['a.pdf', 'b.pdf']);
  expect((await add(id, 'b')).body).toEqual(body);
  const [first] = body.files as { _id: string }[];
  for (const _ of [1, 2]) {
    const response = await test.send('DELETE', `${root}/${id}/files/${first?._id}`, { as: operator });
    expect([response.status, names(response.body)]).toEqual([200, ['b.pdf']]);
  }
  expect(names((await test.send('GET', `${root}/${id}/files`, { as: operator })).body)).toEqual(['b.pdf']);
  const audited = await auditEntries(database.db, ['action'], { subject: `exhibition:${id}` });
  expect(audited).toHaveLength(3);
});

it('an exhibition has up to ten files, and a missing one none', async () => {
  const { id } = await makeExhibition(database.db);
  for (let number = 0; number < EXHIBITION_FILE_LIMIT; number++) expect((await add(id, `n${number}`)).status).toBe(201);
  expect((await add(id, 'too-many')).body.code).toBe('RECORDS_FULL');
  expect((await add(operator.id, 'a')).status).toBe(404);
  expect((await test.send('GET', `${root}/${operator.id}/files`, { as: operator })).status).toBe(404);
});

// @covers call:GET /api/console/shop/exhibitions, call:GET /api/console/shop/exhibitions/{id}
it('the list and one exhibition return the stored files', async () => {
  const { id, name } = await makeExhibition(database.db, { name: '임플란트 기획전' });
  const { body } = await test.send('GET', `${root}?range=${encodeURIComponent('[0,99]')}`, { as: operator });
  expect(body.exhibitions).toContainEqual(expect.objectContaining({ _id: id, name }));
  const one = await test.send('GET', `${root}/${id}`, { as: operator });
  expect(one.body.exhibition).toMatchObject({ _id: id, name, _products: [], _files: [] });
});
