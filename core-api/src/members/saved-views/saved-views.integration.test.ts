import type { SavedView } from '@iruon/contract';
import { savedViewLimits } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { savedViewRoutes } from './routes.ts';

const { db } = await databaseForTests();
let clock = Date.parse('2026-06-01T03:00:00Z');
const tick = () => {
  clock += 1;
  return new Date(clock);
};
const test = createTestApp(db, { routes: savedViewRoutes, now: tick });
const operator = (name: string, level: 'ADMIN' | 'ROOT' = 'ADMIN') => makeUser(db, { type: 'OPERATOR', name, level });
const [owner, colleague, root] = [await operator('김운영'), await operator('이동료'), await operator('최고', 'ROOT')];
const path = '/api/console/saved-views';

const input = (changes: object = {}) => ({
  resource: 'orders',
  operation: 'listConsoleOrders',
  name: '오늘 보낼 것',
  filter: { queue: 'toShip', paymentMethod: 'card' },
  sort: { field: 'createdAt', order: 'ASC' },
  columns: ['purchaseNo', 'userName'],
  density: 'COMPACT',
  _roles: null,
  ...changes,
});
const send = (method: string, at: string, body?: object, as = owner) =>
  test.send(method, `${path}${at}`, { as, ...(body && { body }) });
async function create(changes: object = {}, as = owner): Promise<SavedView> {
  const { status, body } = await send('POST', '', input(changes), as);
  expect([status, body]).toMatchObject([201, { view: {} }]);
  return body.view as SavedView;
}
const change = (
  { _id, name, filter, sort, columns, density, _roles, updatedAt }: SavedView,
  changes: object,
  as = owner,
) => send('PUT', `/${_id}`, { name, filter, sort, columns, density, _roles, updatedAt, ...changes }, as);
const seen = async (as: typeof owner, resource = 'orders') =>
  (await send('GET', `?resource=${resource}`, undefined, as)).body.views as SavedView[];

it('is private until it is shared, and only its owner and ROOT change it', async () => {
  const own = await create({ name: '나만' });
  expect(own).toMatchObject({ isOwn: true, isDefault: false, ownerName: '김운영', dropped: [], _roles: null });
  expect(await seen(colleague)).toEqual([]);
  expect((await change(own, { name: '뺏음' }, root)).status).toBe(404);
  const shared = (await change(own, { _roles: [] })).body.view as SavedView;
  expect(await seen(colleague)).toMatchObject([{ name: '나만', isOwn: false, filter: own.filter }]);
  expect((await change(shared, { name: '뺏음' }, colleague)).body).toMatchObject({ code: 'ACCESS_DENIED' });
  expect((await send('DELETE', `/${own._id}`, undefined, colleague)).body).toMatchObject({ code: 'ACCESS_DENIED' });
  expect((await change(shared, { name: '새 이름' }, root)).body.view).toMatchObject({ name: '새 이름' });
  expect((await send('DELETE', `/${own._id}`)).status).toBe(204);
  expect((await send('DELETE', `/${own._id}`)).status).toBe(204);
});

it('refuses what the list does not have, and leaves out what it no longer has', async () => {
  const refusedAt = async (changes: object) => (await send('POST', '', input(changes))).body.errors;
  expect(await refusedAt({ filter: { nothing: 1 } })).toMatchObject([{ path: 'body.filter.nothing' }]);
  expect(await refusedAt({ filter: { queue: 'NO_QUEUE' } })).toMatchObject([{ path: 'body.filter.queue' }]);
  expect(await refusedAt({ sort: { field: 'hold', order: 'ASC' } })).toMatchObject([{ path: 'body.sort.field' }]);
  expect(await refusedAt({ operation: 'createConsoleProduct' })).toMatchObject([{ path: 'body.operation' }]);
  const { _id } = await create({ name: '옛 조건' });
  await db
    .updateTable('savedViews')
    .set({ filter: jsonText({ queue: 'toShip', gone: 'x', orderStatus: 'GONE' }), sortField: 'gone' })
    .where('id', '=', _id)
    .execute();
  const [view] = (await seen(owner)).filter((each) => each._id === _id);
  expect(view).toMatchObject({ filter: { queue: 'toShip' }, dropped: ['gone', 'orderStatus'], sort: null });
});

it('is shared with the operators of named roles, by the names that every operator reads', async () => {
  const roles = (await send('GET', '')).body.roles as { _id: string; name: string }[];
  const [first, second] = roles;
  expect(roles.map(({ name }) => name)).toEqual(roles.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)));
  const of = (roleId = '') => makeUser(db, { type: 'OPERATOR', name: '역할', level: 'ADMIN', roleId });
  const [packer, other] = [await of(first?._id), await of(second?._id)];
  const view = await create({ name: '포장', _roles: [first?._id] });
  const sees = async (as: typeof owner) => (await seen(as)).some(({ _id }) => _id === view._id);
  expect([await sees(packer), await sees(other), await sees(root), await sees(owner)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const choose = () => send('PUT', '/default', { resource: 'orders', _view: view._id }, packer);
  expect((await choose()).status).toBe(200);

  const moved = (await change(view, { _roles: [second?._id] })).body.view as SavedView;
  expect([await sees(packer), await sees(other)]).toEqual([false, true]);
  expect(await db.selectFrom('savedViewDefaults').select('userId').where('viewId', '=', view._id).execute()).toEqual(
    [],
  );
  const entry = await db
    .selectFrom('auditLog')
    .select('details')
    .where('subject', '=', `saved-view:${view._id}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ changes: { readers: { from: first?.name, to: second?.name } } });

  const gone = crypto.randomUUID();
  expect((await change(moved, { _roles: [gone] })).body.errors).toMatchObject([{ path: 'body._roles' }]);
  // A role that was deleted since does not stop its owner from changing the rest of the view.
  await db
    .updateTable('savedViews')
    .set({ roleIds: [gone] })
    .where('id', '=', view._id)
    .execute();
  expect(await sees(other)).toBe(false);
  expect((await change({ ...moved, _roles: [gone] }, { name: '포장 2' })).body.view).toMatchObject({ name: '포장 2' });
});

it('opens a list for one person, who loses it with the view', async () => {
  const view = await create({ name: '기본', _roles: [] });
  const choose = (_view: string | null, as = owner, resource = 'orders') =>
    send('PUT', '/default', { resource, _view }, as);
  expect((await choose(view._id, colleague)).status).toBe(200);
  expect((await choose(view._id, colleague, 'products')).status).toBe(404);
  const isDefault = async (as: typeof owner) => (await seen(as)).find(({ _id }) => _id === view._id)?.isDefault;
  expect([await isDefault(owner), await isDefault(colleague)]).toEqual([false, true]);
  await change(view, { _roles: null });
  expect(await isDefault(colleague)).toBeUndefined();
  expect(await db.selectFrom('savedViewDefaults').selectAll().execute()).toEqual([]);
  await choose(view._id);
  await choose(null);
  expect(await isDefault(owner)).toBe(false);
});

it('names a colleague who changed it meanwhile, and a name that is taken', async () => {
  const view = await create({ name: '둘이 고침', _roles: [] });
  await change(view, { density: 'NORMAL' }, root);
  expect((await change(view, { density: null })).body).toMatchObject({
    code: 'RECORD_CHANGED',
    detail: expect.stringContaining('최고'),
  });
  expect((await send('POST', '', input({ name: ' 둘이 고침 ' }))).body.errors).toMatchObject([{ path: 'body.name' }]);
  expect((await send('POST', '', input({ name: '둘이 고침', resource: 'purchases' }))).status).toBe(201);
});

it('ends at its limits, also for many at once', async () => {
  const many = await operator('많음');
  for (let at = 0; at < savedViewLimits.own - 2; at += 1) {
    const at0 = new Date(clock);
    const row = { id: crypto.randomUUID(), ownerId: many.id, resource: 'orders', operation: 'listConsoleOrders' };
    await db
      .insertInto('savedViews')
      .values({ ...row, name: `앞 ${at}`, filter: jsonText({}), createdAt: at0, updatedAt: at0 })
      .execute();
  }
  const tries = Array.from({ length: 5 }, (_, at) => send('POST', '', input({ name: `보기 ${at}` }), many));
  const codes = (await Promise.all(tries)).map(({ status, body }) => (status === 201 ? 'made' : body.code));
  expect(codes.filter((code) => code === 'made')).toHaveLength(2);
  expect(codes.filter((code) => code === 'RECORDS_FULL')).toHaveLength(3);
});

it('is saved once by a repeated request', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = input({ name: '두 번' });
  const [first, second] = [
    await test.send('POST', path, { as: owner, headers, body }),
    await test.send('POST', path, { as: owner, headers, body }),
  ];
  expect([second?.status, second?.body]).toEqual([201, first?.body]);
  expect((await seen(owner)).filter(({ name }) => name === '두 번')).toHaveLength(1);
});
