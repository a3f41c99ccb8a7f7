import { ALL_RIGHTS } from '@iruon/contract';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { UserActor } from '../../../platform/actor.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { disableOperator } from './change-operator.ts';

const MANAGERS = '/api/console/users/managers';
const PASSWORD = 'Joined!2345';
const HOUR = 3_600;

let invited = 0;
let address: string;

const store = await storeForTests();
const root = await store.makeMember({ type: 'OPERATOR', level: 'ROOT' });
beforeEach(() => {
  invited += 1;
  address = `192.0.2.${invited}`;
  store.later(2 * HOUR);
});

const newEmail = () => `invited${invited}.${crypto.randomUUID().slice(0, 8)}@example.com`;
const call = (method: string, path: string, body?: object, as: object = root) =>
  store.send(method, `${MANAGERS}${path}`, {
    as: as as Member,
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const invite = (email: string, scopes = ['manager'], as: object = root) => call('POST', '', { email, scopes }, as);
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.invitation as { _id: string })._id;

/** The tokens of the mails with a link to an address, oldest first. */
async function tokensTo(email: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('mails')
    .select('bodyText')
    .where('recipient', '=', email)
    .where('template', '=', 'operator-invitation')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ bodyText }) => /\/invitation#([A-Za-z0-9_-]{43})/.exec(bodyText)?.[1] ?? '');
}
const mailsTo = async (email: string) =>
  (await store.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  );
const look = (token: string) =>
  store.send('POST', '/api/bff/invitations/read', { as: 'console', body: { token, address } });
const usernameOf = () => `op${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
const join = (token: string, username = usernameOf(), over: object = {}) =>
  store.send('POST', '/api/bff/invitations/join', {
    as: 'console',
    body: { token, username, name: '박운영', phone: '01012345678', password: PASSWORD, address, ...over },
  });
const logIn = (username: string, password = DEFAULT_PASSWORD) =>
  store.send('POST', '/api/bff/sessions', {
    as: 'console',
    body: { username, password, client: 'console', address, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Whale/4.29' },
  });
const bearer = ({ body }: { body: Record<string, unknown> }) => ({ authorization: `Bearer ${body.accessToken}` });
const entries = (id: string, action: string) =>
  auditEntries(store.db, ['actorId', 'details'], { subject: `user:${id}`, action });
const change = (id: string, verb: string, body: object, as: object = root) => call('PUT', `/${id}/${verb}`, body, as);
const reason = '인사 이동';

/** The context of a call of an operator with a fresh session. */
async function contextOf(operator: Member) {
  await store.authorize(operator);
  const { id: familyId } = await store.db
    .selectFrom('tokenFamilies')
    .select('id')
    .where('userId', '=', operator.id)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const rights = { scopes: ['console'], rights: ALL_RIGHTS, operatorLevel: 'ROOT', isCustomer: false } as const;
  const actor: UserActor = { type: 'user', userId: operator.id, familyId, ...rights };
  return { ...store.context(), actor };
}

// @covers call:POST /api/console/users/managers
it('invites by mail, lets the invited operator join once with the scopes of the invitation', async () => {
  const email = newEmail();
  const response = await invite(email.toUpperCase());
  expect(response).toMatchObject({
    status: 201,
    body: { invitation: { email, scopes: ['manager'], state: 'OPEN', invitedBy: root.name } },
  });
  const [token = ''] = await tokensTo(email);
  const stored = JSON.stringify(await store.db.selectFrom('operatorInvitations').selectAll().execute());
  expect(stored).not.toContain(token);
  expect((await look(token)).body).toMatchObject({ invitation: { email, scopes: ['manager'] } });

  expect((await join(token, 'UPPER')).body.errors).toMatchObject([{ path: 'body.username' }]);
  expect((await join(token, undefined, { password: 'weak' })).body.errors).toMatchObject([{ path: 'body.password' }]);
  const taken = await join(token, root.username);
  expect(taken).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });

  const username = usernameOf();
  expect(await join(token, username)).toMatchObject({ status: 201, body: { username } });
  expect(await join(token)).toMatchObject({ status: 409, body: { code: 'INVITATION_INVALID' } });
  expect(await look(token)).toMatchObject({ status: 409, body: { code: 'INVITATION_INVALID' } });
  const session = await logIn(username, PASSWORD);
  expect(session).toMatchObject({ status: 201, body: { user: { type: 'OPERATOR', scopes: ['manager'], email } } });
  expect((await store.send('GET', '/api/console/shop/orders', { as: bearer(session) })).status).toBe(200);
  expect((await call('GET', '', undefined, bearer(session))).status).toBe(403);
  const { _id } = session.body.user as { _id: string };
  expect(await entries(_id, 'operator.join')).toMatchObject([{ details: { invitedBy: root.id, role: '주문 관리' } }]);
  expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'OPERATOR_EXISTS' } });
  expect((await call('POST', `/invitations/${idOf(response)}/resend`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect((await call('PUT', `/invitations/${idOf(response)}/revoke`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
});

it('creates one account for two concurrent browsers with one link', async () => {
  const email = newEmail();
  await invite(email);
  const [token = ''] = await tokensTo(email);
  const responses = await Promise.all(Array.from({ length: 6 }, () => join(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await store.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

it('stores one open invitation per address, also for concurrent ones', async () => {
  const email = newEmail();
  const responses = await Promise.all(Array.from({ length: 4 }, () => invite(email)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('OPERATOR_INVITED');
  expect(await tokensTo(email)).toHaveLength(1);
});

it('ends a link after 72 hours, after a new one and when it is revoked', async () => {
  const email = newEmail();
  const id = idOf(await invite(email));
  store.later(72 * HOUR - 1);
  expect((await look((await tokensTo(email))[0] ?? '')).status).toBe(200);
  store.later(1);
  expect((await join((await tokensTo(email))[0] ?? '')).body.code).toBe('INVITATION_INVALID');

  expect(await call('POST', `/invitations/${id}/resend`)).toMatchObject({
    status: 200,
    body: { invitation: { state: 'OPEN' } },
  });
  const [first = '', second = ''] = await tokensTo(email);
  expect((await look(first)).body.code).toBe('INVITATION_INVALID');
  expect((await look(second)).status).toBe(200);

  for (let times = 0; times < 2; times += 1)
    expect(await call('PUT', `/invitations/${id}/revoke`)).toMatchObject({
      status: 200,
      body: { invitation: { state: 'REVOKED' } },
    });
  expect((await join(second)).body.code).toBe('INVITATION_INVALID');
  expect((await call('POST', `/invitations/${id}/resend`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect((await invite(email)).status).toBe(201);
});

it('accepts invitations at the server of the console only', async () => {
  const body = { token: 'A'.repeat(43), address };
  expect((await store.send('POST', '/api/bff/invitations/read', { as: 'storefront', body })).status).toBe(403);
  expect((await store.send('POST', '/api/bff/invitations/read', { as: 'console', body })).body.code).toBe(
    'INVITATION_INVALID',
  );
});

it('changes the scopes of another operator from the next request on, with log and mail', async () => {
  const other = await store.makeMember({ type: 'OPERATOR', email: newEmail() });
  const session = await logIn(other.username);
  const users = () => store.send('GET', '/api/console/users', { as: bearer(session) });
  expect((await users()).status).toBe(200);
  expect(await change(other.id, 'scopes', { scopes: ['manager'], reason })).toMatchObject({
    status: 200,
    body: { operator: { scopes: ['manager'], sessions: 1, browsers: ['네이버 웨일 · Windows'] } },
  });
  expect(await users()).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  expect((await store.send('GET', '/api/console/shop/orders', { as: bearer(session) })).status).toBe(200);
  expect((await change(other.id, 'scopes', { scopes: ['manager'], reason })).status).toBe(200);
  expect(await entries(other.id, 'operator.role')).toEqual([
    { actorId: root.id, details: { from: '전체 관리', to: '주문 관리', reason } },
  ]);
  expect(await mailsTo(other.email)).toEqual(['operator-scopes']);
  expect((await change(other.id, 'scopes', { scopes: [], reason })).status).toBe(400);
});

it('refuses the next request of a disabled operator, and the login until enabled', async () => {
  const other = await store.makeMember({ type: 'OPERATOR', email: newEmail() });
  const session = await logIn(other.username);
  const orders = () => store.send('GET', '/api/console/shop/orders', { as: bearer(session) });
  expect((await orders()).status).toBe(200);
  expect(await change(other.id, 'disabled', { reason })).toMatchObject({
    status: 200,
    body: { operator: { state: 'DISABLED', disabledReason: reason, sessions: 0, browsers: [] } },
  });
  expect(await orders()).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  expect((await logIn(other.username)).body.code).toBe('ACCOUNT_DISABLED');
  expect((await change(other.id, 'enabled', { reason })).body.operator).toMatchObject({ state: 'ACTIVE' });
  expect((await logIn(other.username)).status).toBe(201);
  const end = await call('POST', `/${other.id}/sessions/end`, { reason });
  expect(end).toMatchObject({ status: 200, body: { ended: 1 } });
  expect((await mailsTo(other.email)).sort()).toEqual(['operator-disabled', 'operator-enabled', 'operator-sessions']);
});

it('refuses a change of the own account, and changes members only elsewhere', async () => {
  for (const [verb, body] of [
    ['scopes', { scopes: ['manager'], reason }],
    ['disabled', { reason }],
    ['second-factor/removed', { reason }],
  ] as const)
    expect(await change(root.id, verb, body)).toMatchObject({ status: 409, body: { code: 'OPERATOR_SELF' } });
  const member = await store.makeMember();
  expect((await change(member.id, 'scopes', { scopes: ['console'], reason })).status).toBe(404);
  const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
  expect((await change(root.id, 'disabled', { reason }, manager)).status).toBe(403);
});

it('lets only the owner invite and change, and every operator with the console read', async () => {
  const admin = await store.makeMember({ type: 'OPERATOR', email: newEmail() });
  const other = await store.makeMember({ type: 'OPERATOR', email: newEmail() });
  expect(await invite(newEmail(), ['manager'], admin)).toMatchObject({ status: 403, body: { code: 'ROOT_REQUIRED' } });
  const lowered = await change(other.id, 'scopes', { scopes: ['manager'], reason }, admin);
  expect(lowered).toMatchObject({ status: 403, body: { code: 'ROOT_REQUIRED' } });
  expect((await call('GET', '', undefined, admin)).status).toBe(200);
});

it('retains one owner, also when each disables the next one concurrently', async () => {
  const ring = [root];
  while (ring.length < 6) ring.push(await store.makeMember({ type: 'OPERATOR', level: 'ROOT' }));
  // All calls are authorized first: each caller still has the right that another one is about to remove.
  const contexts = await Promise.all(ring.map(contextOf));
  const outcomes = await Promise.allSettled(
    contexts.map((context, at) => disableOperator(context, ring[(at + 1) % ring.length]?.id ?? '', reason)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map((outcome) => outcome.reason)).toMatchObject([{ body: { code: 'OPERATOR_LAST' } }]);
});
