import { afterEach, expect, it } from 'vitest';
import { basic } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const USERS = '/api/console/users';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
afterEach(() => store.expectSound());

const put = (member: Member, verb: string, body: object) =>
  store.send('PUT', `${USERS}/${member.id}/${verb}`, { as: operator, body });
const me = (member: Member) => store.send('GET', '/api/v1/me/info', { as: member });
const logIn = (member: Member, password = 'Test!2345') =>
  store.send('GET', '/api/auth/refreshToken', { as: { authorization: basic(member.username, password) } });
const entries = (member: Member, action: string) =>
  auditEntries(store.db, ['details'], { subject: `user:${member.id}`, action });
const business = { no: '2208162517', name: '새봄치과의원' };

it('refuses the next request of a disabled member, and gives the reason only to a caller with the password', async () => {
  const member = await store.makeMember();
  expect((await me(member)).status).toBe(200);
  const { body } = await logIn(member);
  expect(await put(member, 'disabled', { reason: '대금 미납' })).toMatchObject({
    status: 200,
    body: { user: { state: 'DISABLED', disabledReason: '대금 미납' } },
  });
  expect(await me(member)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  const refresh = { authorization: `Bearer ${body.refreshToken}` };
  expect((await store.send('GET', '/api/auth/accessToken', { as: refresh })).status).toBe(401);
  expect(await logIn(member)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  expect(await logIn(member, 'Wrong!2345')).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });

  expect((await put(member, 'disabled', { reason: '다른 사유' })).body.user).toMatchObject({
    disabledReason: '대금 미납',
  });
  expect(await entries(member, 'user.disable')).toEqual([
    { details: { reason: '대금 미납', changes: { isDisabled: { from: false, to: true } } } },
  ]);
  expect((await put(member, 'enabled', { reason: '입금 확인' })).body.user).toMatchObject({ state: 'ACTIVE' });
  expect((await logIn(member)).status).toBe(200);
  expect(await entries(member, 'user.enable')).toEqual([
    { details: { reason: '입금 확인', changes: { isDisabled: { from: true, to: false } } } },
  ]);
});

it('refuses the next request of a disabled operator', async () => {
  const other = await store.makeMember({ type: 'OPERATOR' });
  expect((await store.send('GET', USERS, { as: other })).status).toBe(200);
  await store.db
    .updateTable('users')
    .set({ disabledAt: new Date('2026-06-01T03:00:00Z'), disabledReason: '퇴사' })
    .where('id', '=', other.id)
    .execute();
  expect((await store.send('GET', USERS, { as: other })).status).toBe(401);
  expect((await put(other, 'enabled', { reason: '복직' })).body.code).toBe('OPERATOR_ELSEWHERE');
});

it('ends the sessions of a member, with a reason', async () => {
  const member = await store.makeMember();
  await me(member);
  const end = (reason: string) =>
    store.send('POST', `${USERS}/${member.id}/sessions/end`, { as: operator, body: { reason } });
  expect((await end(' ')).status).toBe(400);
  expect(await end('기기 분실')).toMatchObject({ status: 200, body: { ended: 1 } });
  expect((await me(member)).status).toBe(401);
  expect((await end('기기 분실')).body).toEqual({ ended: 0 });
  expect(await entries(member, 'user.sessions.end')).toEqual([{ details: { ended: 1, reason: '기기 분실' } }]);
  expect((await logIn(member)).status).toBe(200);
});

// @covers call:PUT /api/console/users/{id}/type
it('changes a person to a company with its business fields, and back without', async () => {
  const member = await store.makeMember();
  const change = (body: object) => put(member, 'type', { reason: '개원', ...body });
  expect((await change({ type: 'COMPANY' })).body.errors).toMatchObject([{ path: 'body.business' }]);
  expect((await change({ type: 'PERSON', business })).body.errors).toMatchObject([{ path: 'body.business' }]);
  expect((await change({ type: 'OPERATOR' })).status).toBe(400);
  expect((await change({ type: 'COMPANY', business, reason: '' })).body.errors).toMatchObject([
    { path: 'body.reason' },
  ]);
  expect((await change({ type: 'COMPANY', business })).body.user).toMatchObject({
    type: 'COMPANY',
    businessName: '새봄치과의원',
  });
  expect((await change({ type: 'COMPANY', business })).status).toBe(200);
  expect((await change({ type: 'PERSON', reason: '폐업' })).body.user).toMatchObject({
    type: 'PERSON',
    business: null,
  });
  expect(await entries(member, 'user.type')).toEqual([
    { details: { from: 'PERSON', to: 'COMPANY', reason: '개원' } },
    { details: { from: 'COMPANY', to: 'PERSON', reason: '폐업' } },
  ]);
});

it('allows a person one account as PERSON, also by a change of type', async () => {
  const identity = { identityHash: Buffer.from('same person'), identityEncrypted: 'encrypted' };
  await store.makeMember(identity);
  const company = await store.makeMember({ type: 'COMPANY', ...identity });
  expect(await put(company, 'type', { type: 'PERSON', reason: '폐업' })).toMatchObject({
    status: 409,
    body: { code: 'TRANSITION_NOT_ALLOWED' },
  });
});
