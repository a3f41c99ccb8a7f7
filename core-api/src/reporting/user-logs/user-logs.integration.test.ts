// @covers call:GET /api/console/users/logs, call:GET /api/console/users/logs/{id}

import type { UserLog, WithdrawnUser } from '@iruon/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, openStore, type Store } from '../../testing/store.ts';

let store: Store;
let operator: Member;
let member: Member;

beforeAll(async () => {
  store = await openStore();
  operator = await store.makeMember({ type: 'OPERATOR', name: '박상담', username: 'counsel1' });
  member = await store.makeMember({ name: '이새봄' });
});
afterAll(() => store.close());

const list = async (path: string, filter: object, as: Parameters<Store['send']>[2] = { as: operator }) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  return (await store.send('GET', `/api/console/users/${path}?${query}`, as)).body;
};
const logs = async (filter: object) => (await list('logs', filter)).logs as UserLog[];

it('shows who did what to whom, from where and why, with the member masked', async () => {
  const { body: session } = await store.send('POST', '/api/bff/sessions', {
    as: 'console',
    body: { username: 'counsel1', password: 'Test!2345', client: 'console', address: '203.0.113.9' },
  });
  const as = { authorization: `Bearer ${session.accessToken}` };
  await store.send('GET', `/api/console/users/${member.id}`, { as });
  await store.send('PUT', `/api/console/users/${member.id}/disabled`, { as, body: { reason: '대금 미납' } });
  const [disabled, read, ...others] = await logs({ _user: member.id });
  expect(others).toEqual([]);
  expect(read).toMatchObject({ action: 'user.read' });
  expect(disabled).toMatchObject({
    action: 'user.disable',
    actorName: '박상담',
    _actor: operator.id,
    _user: member.id,
    userName: '이**',
    reason: '대금 미납',
    address: '203.0.113.9',
  });
  expect((await store.send('GET', `/api/console/users/logs/${disabled?._id}`, { as })).body.log).toEqual(disabled);
  expect((await store.send('GET', `/api/console/users/logs/${member.id}`, { as })).status).toBe(404);
});

it('filters by operator, action and day', async () => {
  const actions = async (filter: object) => (await logs({ _user: member.id, ...filter })).map(({ action }) => action);
  expect(await actions({ operator: 'counsel' })).toHaveLength(2);
  expect(await actions({ operator: '없는사람' })).toEqual([]);
  expect(await actions({ action: 'user.read' })).toEqual(['user.read']);
  expect(await actions({ action: 'user' })).toHaveLength(2);
  expect(await actions({ from: '2026-06-01', to: '2026-06-01' })).toHaveLength(2);
  expect(await actions({ from: '2026-06-02' })).toEqual([]);
});

it('lists former members masked, with who withdrew them and why', async () => {
  const leaver = await store.makeMember({ name: '홍길동', username: 'hong7788' });
  const reason = new URLSearchParams({ reason: '전화로 요청' });
  await store.send('DELETE', `/api/console/users/${leaver.id}?${reason}`, { as: operator });
  const found = (await list('withdrawn', { by: 'OPERATOR' })).users as WithdrawnUser[];
  expect(found).toMatchObject([
    { _id: leaver.id, name: '홍**', username: 'hon*****', actorName: '박상담', reason: '전화로 요청' },
  ]);
  expect((await list('withdrawn', { by: 'MEMBER' })).users).toEqual([]);
});
