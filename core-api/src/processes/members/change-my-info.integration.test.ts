import type { MySession } from '@iruon/contract';
import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { accountRoutes } from '../../members/accounts/routes.ts';
import { createSession } from '../../members/auth/create-session.ts';
import { authRoutes } from '../../members/auth/routes.ts';
import { systemContext } from '../../platform/services.ts';
import { basic, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { memberFlowRoutes } from './routes.ts';

const INFO = '/api/v1/me/info';
const VERIFY = '/api/v1/me/verify';
const SESSIONS = '/api/v1/me/sessions';
const NEW = 'Renewed!23';
const START = new Date('2026-06-01T03:00:00Z');

let now = START;

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...authRoutes, ...accountRoutes, ...memberFlowRoutes],
  now: () => now,
  config: { rightsKeptMs: 0 },
});
const context = systemContext(test.services);

interface Browser {
  sessionId: string;
  authorization: string;
}

const logIn = async (username: string, password = DEFAULT_PASSWORD): Promise<Browser> => {
  const session = await createSession(context, { username, password, client: 'storefront', address: '203.0.113.7' });
  return { sessionId: session.sessionId, authorization: `Bearer ${session.access.token}` };
};

async function send(browser: Browser, method: string, path: string, body?: object) {
  const headers = { authorization: browser.authorization, 'content-type': 'application/json' };
  const response = await test.app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const verify = (browser: Browser, password = DEFAULT_PASSWORD) => send(browser, 'POST', VERIFY, { password });
const info = { email: 'new@clinic.example', postcode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층' };
const change = (browser: Browser, over: object = {}) => send(browser, 'PUT', INFO, { ...info, ...over });
const mailsTo = (recipient: string) =>
  database.db.selectFrom('mails').select('template').where('recipient', '=', recipient).execute();

async function member() {
  now = new Date(now.getTime() + 3_600_000);
  const user = await makeUser(database.db);
  return { user, here: await logIn(user.username), there: await logIn(user.username) };
}

it('requires the password again before any change, for ten minutes', async () => {
  const { user, here, there } = await member();
  expect(await change(here)).toMatchObject({ status: 409, body: { code: 'VERIFICATION_REQUIRED' } });
  expect(await verify(here, 'Wrong!2345')).toMatchObject({
    status: 409,
    body: { code: 'PASSWORD_WRONG', errors: [{ path: 'body.password' }] },
  });
  expect((await verify(here)).status).toBe(200);
  expect(await change(here)).toMatchObject({ status: 200, body: { user: info } });
  // The other browser of the same member did not enter the password.
  expect((await change(there)).body).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
  expect(await mailsTo(user.email)).toEqual([{ template: 'account-email' }]);
  expect(await mailsTo(info.email)).toEqual([{ template: 'account-email' }]);
  now = new Date(now.getTime() + 10 * 60_000);
  expect((await change(here)).body).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
});

it('ends every other session with a new password, not this one, and notifies by mail once', async () => {
  const { user, here, there } = await member();
  await verify(here);
  const changed = await change(here, { email: user.email, password: NEW });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await send(here, 'GET', INFO)).status).toBe(200);
  expect((await send(there, 'GET', INFO)).status).toBe(401);
  // The response may get lost: the same change again ends nothing and mails nothing.
  const third = await logIn(user.username, NEW);
  expect((await change(here, { email: user.email, password: NEW })).status).toBe(200);
  expect((await send(third, 'GET', INFO)).status).toBe(200);
  expect(await mailsTo(user.email)).toEqual([{ template: 'account-password' }]);
  await expect(logIn(user.username)).rejects.toMatchObject({ body: { code: 'LOGIN_FAILED' } });
  const devices = await database.db
    .selectFrom('knownDevices')
    .select('createdAt')
    .where('userId', '=', user.id)
    .execute();
  expect(devices).toHaveLength(1);
});

it('lists the sessions of the member and ends the others', async () => {
  const { here, there } = await member();
  const listed = async () => (await send(here, 'GET', SESSIONS)).body as { sessions: MySession[] };
  expect((await listed()).sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect(await send(here, 'DELETE', SESSIONS)).toMatchObject({ status: 200, body: { ended: 1 } });
  expect((await send(there, 'GET', INFO)).status).toBe(401);
  const front = {
    authorization: basic('storefront', test.services.config.bffKeys[0]),
    'content-type': 'application/json',
  };
  const read = await test.app.request('/api/bff/sessions/read', {
    method: 'POST',
    headers: front,
    body: JSON.stringify({ sessionId: there.sessionId, client: 'storefront' }),
  });
  expect(read.status).toBe(401);
  expect((await listed()).sessions).toMatchObject([{ isCurrent: true, client: 'storefront' }]);
  expect(await send(here, 'DELETE', SESSIONS)).toMatchObject({ body: { ended: 0 } });
});

it('slows guesses within one session down, without affecting other sessions and the login', async () => {
  const { user, here, there } = await member();
  const responses = [];
  for (let guess = 0; guess < 6; guess += 1) responses.push((await verify(here, `Wrong!234${guess}`)).body.code);
  expect(responses).toEqual([...Array(5).fill('PASSWORD_WRONG'), 'LOGIN_BLOCKED']);
  expect((await verify(here)).body).toMatchObject({ code: 'LOGIN_BLOCKED', retryAfter: expect.any(Number) });
  expect((await verify(there)).status).toBe(200);
  await logIn(user.username);
});

it.each([
  ['a weak password', { password: 'short' }, 'body.password'],
  ['no address of mail', { email: 'nobody' }, 'body.email'],
  ['a postcode of letters', { postcode: 'ABCDE' }, 'body.postcode'],
])('refuses %s in Korean and changes nothing', async (_, over, path) => {
  const { user, here } = await member();
  await verify(here);
  const refused = await change(here, over);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ path, message: expect.stringMatching(/[가-힣]/) }] },
  ]);
  expect((await send(here, 'GET', INFO)).body.user).toMatchObject({ email: user.email });
});
