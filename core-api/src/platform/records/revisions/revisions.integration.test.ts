import { REVISION_LIMIT } from '@iruon/contract';
import { makeBandBanner, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { consoleRecordRoutes } from '../../../record-routes.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';

type Json = Record<string, unknown>;
type Banner = Json & { _id: string; updatedAt: string };

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: consoleRecordRoutes });
const operator = await makeUser(database.db, { type: 'OPERATOR', name: '박상담' });

const example = {
  name: '첫 문구',
  url: '/shop',
  color: null,
  display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
};
const path = '/api/console/band-banners';
let made = 0;
async function create(): Promise<Banner> {
  made += 1;
  const body = { ...example, code: `NOTICE_${made}` };
  return (await test.send('POST', path, { as: operator, body })).body.bandBanner as Banner;
}
async function change({ _id, updatedAt, sequence: _, ...seen }: Banner, over: Json): Promise<Banner> {
  const body = { ...seen, ...over, updatedAt };
  const response = await test.send('PUT', `${path}/${_id}`, { as: operator, body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.bandBanner as Banner;
}
const revisionsOf = async (_id: string) =>
  (await test.send('GET', `/api/console/revisions/band-banner/${_id}`, { as: operator })).body.revisions as Json[];
const revisionOf = (_id: string, number: number) =>
  test.send('GET', `/api/console/revisions/band-banner/${_id}/${number}`, { as: operator });

it('contain the author and the changed fields, latest first', async () => {
  const first = await create();
  const changed = await change(first, { name: '둘째 문구', url: '' });
  await change(changed, {});
  expect(await revisionsOf(first._id)).toEqual([
    { number: 2, at: changed.updatedAt, actorName: '박상담', changed: ['name', 'url'] },
    { number: 1, at: first.updatedAt, actorName: '박상담', changed: ['code', 'name', 'url', 'color', 'display'] },
  ]);
});

it('are restored by saving the fields of a version', async () => {
  const first = await create();
  const changed = await change(first, { name: '잘못 고친 문구', color: '#0B6270' });
  const { revision } = (await revisionOf(first._id, 1)).body as { revision: { fields: Json } };
  expect(revision.fields).toMatchObject(example);
  expect(await change(changed, revision.fields)).toMatchObject(example);
  expect(await revisionsOf(first._id)).toHaveLength(3);
});

it('have a maximum, and the oldest are deleted', async () => {
  let last = await create();
  for (let n = 2; n <= REVISION_LIMIT + 2; n += 1) last = await change(last, { name: `${n}번째 문구` });
  const numbers = (await revisionsOf(last._id)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: REVISION_LIMIT }, (_, n) => REVISION_LIMIT + 2 - n));
  expect((await revisionOf(last._id, 2)).body.code).toBe('NOT_FOUND');
});

it("begin with a record's content before its first stored change", async () => {
  const { id } = await makeBandBanner(database.db, { name: '옛 문구' });
  const old = (await test.send('GET', `${path}/${id}`, { as: operator })).body.bandBanner as Banner;
  expect(await revisionsOf(id)).toEqual([]);
  await change(old, { name: '새 문구' });
  expect((await revisionsOf(id)).map(({ number, actorName, changed }) => [number, actorName, changed])).toEqual([
    [2, '박상담', ['name']],
    [1, null, []],
  ]);
  expect((await revisionOf(id, 1)).body).toMatchObject({
    revision: { at: old.updatedAt, fields: { name: '옛 문구' } },
  });
});

it('are deleted with their record', async () => {
  const first = await create();
  await test.send('DELETE', `${path}/${first._id}`, { as: operator });
  expect(await revisionsOf(first._id)).toEqual([]);
});
