import type { Operator, Role } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routes } from '../../../app.ts';
import { createTestApp } from '../../../testing/app.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';

const { db } = await databaseForTests();
const test = createTestApp(db, { routes });
const root = await makeUser(db, { type: 'OPERATOR', level: 'ROOT' });
const operator = () => makeUser(db, { type: 'OPERATOR', email: `${crypto.randomUUID()}@example.com` });
const reason = '업무가 바뀌었습니다';

const send = (method: string, path: string, body?: object, as: Parameters<typeof test.authorize>[0] = root) =>
  test.send(method, `/api/console${path}`, {
    as,
    ...(body && { body }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const rolesOf = async (query = '') => (await send('GET', `/roles${query}`)).body.roles as Role[];
const roleNamed = async (name: string) => (await rolesOf()).find((role) => role.name === name) as Role;
async function create(name: string, rights: string[] = ['orders:write']): Promise<Role> {
  const { status, body } = await send('POST', '/roles', { name, description: '', rights, reason });
  expect([status, body]).toMatchObject([201, { role: { name } }]);
  return body.role as Role;
}
const change = ({ _id, name, description, rights, updatedAt }: Role, over: object) =>
  send('PUT', `/roles/${_id}`, { name, description, rights, updatedAt, reason, ...over });
const remove = ({ _id }: Pick<Role, '_id'>) => send('DELETE', `/roles/${_id}?reason=${encodeURIComponent(reason)}`);
const give = (id: string, _role: string) => send('PUT', `/users/managers/${id}/role`, { _role, reason });
const detailsOf = async (subject: string, action: string) =>
  (await auditEntries(db, ['details'], { subject, action })).map(({ details }) => details);

it('lists the ready-made roles in their order, with those who have them', async () => {
  const [all, manager, ...others] = await rolesOf();
  expect([all, manager]).toMatchObject([
    { name: '전체 관리', isReady: true, invitations: 0 },
    { name: '주문 관리', isReady: true, operators: 0 },
  ]);
  expect(others.map(({ name }) => name)).toEqual([
    ...['출고', '고객 응대', '상품 관리', '콘텐츠', '정산·회계', '영업', '보기 전용'],
  ]);
  await operator();
  expect((await roleNamed('전체 관리')).operators).toBe((all?.operators ?? 0) + 1);
  const found = await rolesOf(`?filter=${encodeURIComponent('{"q":"송장"}')}&sort=["name","DESC"]`);
  expect(found.map(({ name }) => name)).toEqual(['출고']);
});

it('adds a role with what its rights include, once for a key, and refuses a name that is taken', async () => {
  const body = { name: '주문 입력', description: '전화 주문만', rights: ['catalog:read', 'orders:write'], reason };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const both = [0, 1].map(() => test.send('POST', '/api/console/roles', { as: root, body, headers: key }));
  const [first, second] = await Promise.all(both);
  const made = first?.body.role as Role;
  expect(made).toMatchObject({
    ...{ name: '주문 입력', operators: 0, isReady: false },
    rights: ['orders:read', 'orders:write', 'catalog:read', 'stock:read'],
  });
  expect(second?.body).toEqual(first?.body);
  const stored = db.selectFrom('roles').select('rights').where('id', '=', made._id);
  expect((await stored.executeTakeFirstOrThrow()).rights).toEqual(made.rights);
  const again = await send('POST', '/roles', { ...body, name: ' 주문  입력 ' });
  expect([again.status, again.body]).toMatchObject([409, { code: 'NAME_TAKEN', errors: [{ path: 'body.name' }] }]);
  expect(await detailsOf(`role:${made._id}`, 'role.create')).toMatchObject([
    { name: '주문 입력', orders: 'WRITE', catalog: 'READ', stock: 'READ', claims: null, reason },
  ]);
  const bad = await send('POST', '/roles', { ...body, name: '없음', rights: [] });
  expect([bad.status, bad.body.errors]).toMatchObject([400, [{ path: 'body.rights' }]]);
  expect((await send('POST', '/roles', { ...body, rights: ['people:write'] })).status).toBe(400);
});

it('changes a role for all who have it from the next request on, also a ready-made one', async () => {
  const role = await roleNamed('출고');
  const packer = await operator();
  const queue = () => send('GET', '/shop/deliveries', undefined, packer);
  expect((await give(packer.id, role._id)).body.operator).toMatchObject({ role: { _id: role._id, name: '출고' } });
  expect((await queue()).status).toBe(200);
  const seen = await roleNamed('출고');
  const changed = await change(seen, { name: '포장', rights: ['stock:write'] });
  expect(changed.body.role).toMatchObject({ name: '포장', rights: ['stock:read', 'stock:write'], operators: 1 });
  expect(await queue()).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  expect(await change(seen, { name: '다른' })).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
  expect(await change(changed.body.role as Role, { name: '전체 관리' })).toMatchObject({
    ...{ status: 409, body: { code: 'NAME_TAKEN' } },
  });
  expect(await detailsOf(`role:${role._id}`, 'role.change')).toMatchObject([
    {
      changes: {
        name: { from: '출고', to: '포장' },
        shipping: { from: 'WRITE', to: null },
        stock: { from: 'READ', to: 'WRITE' },
      },
    },
  ]);
  // The release before must not let it do more.
  const { scopes } = await db
    .selectFrom('users')
    .select('scopes')
    .where('id', '=', packer.id)
    .executeTakeFirstOrThrow();
  expect(scopes).toEqual([]);
});

it('deletes a role that nobody has, and says who has another', async () => {
  expect(await remove(await roleNamed('보기 전용'))).toMatchObject({ status: 409, body: { code: 'ROLE_READY' } });
  const role = await create('임시');
  const [given, left] = [await operator(), await operator()];
  await give(given.id, role._id);
  await give(left.id, role._id);
  await db.updateTable('users').set({ withdrawnAt: new Date() }).where('id', '=', left.id).execute();
  const email = `${crypto.randomUUID()}@example.com`;
  const invited = await send('POST', '/users/managers', { email, _role: role._id });
  expect(invited.body.invitation).toMatchObject({ role: { name: '임시' }, state: 'OPEN' });
  const { _id: invitation } = invited.body.invitation as { _id: string };
  expect((await remove(role)).body).toMatchObject({
    ...{ code: 'ROLE_IN_USE', operators: 1, invitations: 1 },
    detail: '운영자 1명과 초대 1건이 쓰고 있는 역할입니다. 그 역할을 먼저 바꾸어 주세요.',
  });
  await give(given.id, (await roleNamed('전체 관리'))._id);
  expect((await remove(role)).body.detail).toMatch(/^초대 1건이/);
  await send('PUT', `/users/managers/invitations/${invitation}/revoke`);
  for (const _ of ['once', 'again']) expect((await remove(role)).status).toBe(204);
  expect((await send('GET', `/roles/${role._id}`)).status).toBe(404);
  expect(await detailsOf(`role:${role._id}`, 'role.delete')).toMatchObject([{ name: '임시', orders: 'WRITE', reason }]);
});

it('shows and filters operators by role', async () => {
  const role = await create('영업 보조', ['members:read']);
  const helper = await operator();
  await give(helper.id, role._id);
  const listed = async (filter: object) => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`;
    return (await send('GET', `/users/managers?${query}`)).body.operators as Operator[];
  };
  expect(await listed({ _role: role._id })).toMatchObject([
    { _id: helper.id, level: 'ADMIN', role: { _id: role._id, name: '영업 보조' }, scopes: ['console'] },
  ]);
  const managers = await listed({ scope: 'manager' });
  expect(managers.every(({ scopes }) => scopes.join() === 'manager')).toBe(true);
  const rest = await listed({ scope: 'console' });
  expect(rest.some(({ level }) => level === 'ROOT')).toBe(true);
  expect(managers.length + rest.length).toBe((await listed({})).length);
});

it('gives another operator a role, with log and mail, but neither oneself nor the owner', async () => {
  const other = await operator();
  const { _id } = await roleNamed('콘텐츠');
  for (const _ of ['once', 'again']) expect((await give(other.id, _id)).status).toBe(200);
  expect(await detailsOf(`user:${other.id}`, 'operator.role')).toEqual([{ from: '전체 관리', to: '콘텐츠', reason }]);
  const mails = await db.selectFrom('mails').select('bodyText').where('recipient', '=', other.email).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.bodyText).toContain('콘텐츠');
  expect(await give(root.id, _id)).toMatchObject({ status: 409, body: { code: 'OPERATOR_SELF' } });
  const owner = await makeUser(db, { type: 'OPERATOR', level: 'ROOT' });
  expect(await give(owner.id, _id)).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
  const missing = await give(other.id, '0197a1b2-0000-7000-8000-000000000000');
  expect([missing.status, missing.body]).toMatchObject([400, { errors: [{ path: 'body._role' }] }]);
});

it('lets ROOT alone change roles, after a fresh proof', async () => {
  const other = await operator();
  const role = await create('확인용');
  const body = { name: '또', description: '', rights: ['orders:read'], reason };
  const calls = [
    ['POST', '/roles', body],
    ['PUT', `/roles/${role._id}`, { ...body, updatedAt: role.updatedAt }],
    ['DELETE', `/roles/${role._id}?reason=${encodeURIComponent(reason)}`, undefined],
    ['PUT', `/users/managers/${other.id}/role`, { _role: role._id, reason }],
  ] as const;
  for (const [method, path, sent] of calls)
    expect(await send(method, path, sent, other)).toMatchObject({ status: 403, body: { code: 'ROOT_REQUIRED' } });
  const stale = await makeUser(db, { type: 'OPERATOR', level: 'ROOT' });
  await test.authorize(stale);
  await db.updateTable('tokenFamilies').set({ verifiedAt: null }).where('userId', '=', stale.id).execute();
  for (const [method, path, sent] of calls)
    expect(await send(method, path, sent, stale)).toMatchObject({ status: 409, body: { code: 'STEP_UP_REQUIRED' } });
});

it('has an account of an invitation that the release before wrote, by its scopes', async () => {
  const [times, email] = [{ createdAt: new Date(), sentAt: new Date(), expiresAt: new Date() }, 'old@example.com'];
  const { roleId } = await db
    .insertInto('operatorInvitations')
    .values({
      id: crypto.randomUUID(),
      email,
      scopes: ['manager'],
      invitedBy: root.id,
      tokenHash: Buffer.alloc(32, 7),
      ...times,
    })
    .returning('roleId')
    .executeTakeFirstOrThrow();
  expect(roleId).toBe((await roleNamed('주문 관리'))._id);
});
