import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { basic } from '../../../testing/app.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { type Member, openStore } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { hotp, stepAt } from './totp.ts';

const MINE = '/api/console/me/second-factor';
const MANAGERS = '/api/console/users/managers';
const MINUTE = 60;
const reason = '휴대폰 분실';

const store = await storeForTests({ staffSecondFactor: 'optional' });
const root = await store.makeMember({ type: 'OPERATOR', level: 'ROOT' });
beforeEach(() => store.later(60 * MINUTE));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

type Sent = { body: Record<string, unknown> };
const bearer = ({ body }: Sent) => ({ authorization: `Bearer ${body.accessToken}` });
const as = (session: Sent) => ({ as: bearer(session) });
const logIn = (member: Member, code?: string, password = DEFAULT_PASSWORD) =>
  store.send('POST', '/api/bff/sessions', {
    as: 'console',
    body: { username: member.username, password, client: 'console', address: '192.0.2.1', ...(code ? { code } : {}) },
  });
const codeOf = (secret: string, away = 0) => hotp(fromBase32(secret), stepAt(store.now()) + away);
const users = (session: Sent) => store.send('GET', '/api/console/users', as(session));

/** An operator with an authenticator: the session that enrolled it, its secret and recovery codes. */
async function enrolled() {
  const member = await store.makeMember({ type: 'OPERATOR', level: 'ROOT' });
  const session = await logIn(member);
  const { body: setup, status } = await store.send('POST', MINE, as(session));
  expect(status).toBe(201);
  const secret = setup.secret as string;
  const { body } = await store.send('PUT', MINE, { ...as(session), body: { code: codeOf(secret) } });
  store.later(MINUTE);
  return { member, session, secret, recovery: body.recoveryCodes as string[], setup };
}

it('enrolls by a first code, and stores the secret encrypted and recovery codes hashed', async () => {
  const { member, session, secret, recovery, setup } = await enrolled();
  expect(new URL(setup.uri as string).searchParams.get('secret')).toBe(secret);
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  const stored = JSON.stringify([
    await store.db.selectFrom('secondFactors').selectAll().execute(),
    await store.db.selectFrom('recoveryCodes').selectAll().execute(),
  ]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(fromBase32(secret).toString('base64'));
  expect(stored).not.toContain(recovery[0]?.replaceAll('-', ''));
  expect((await store.send('GET', MINE, as(session))).body).toMatchObject({ isEnrolled: true, recoveryCodesLeft: 10 });
  expect((await users(session)).status).toBe(200);
  expect((await store.send('POST', MINE, as(session))).body.code).toBe('SECOND_FACTOR_ENROLLED');
  expect((await logIn(member)).body.code).toBe('SECOND_FACTOR_REQUIRED');
});

it('requires the right first code within ten minutes', async () => {
  const member = await store.makeMember({ type: 'OPERATOR' });
  const session = await logIn(member);
  const { secret } = (await store.send('POST', MINE, as(session))).body as { secret: string };
  const confirm = (code: string) => store.send('PUT', MINE, { ...as(session), body: { code } });
  expect((await confirm(codeOf(secret, 5))).body.code).toBe('CODE_WRONG');
  expect((await logIn(member)).status).toBe(201);
  store.later(11 * MINUTE);
  expect((await confirm(codeOf(secret))).body.code).toBe('CODE_EXPIRED');
});

it('ends the other sessions of the member who enrolls', async () => {
  const member = await store.makeMember({ type: 'OPERATOR' });
  const [one, other] = [await logIn(member), await logIn(member)];
  const { secret } = (await store.send('POST', MINE, as(one))).body as { secret: string };
  await store.send('PUT', MINE, { ...as(one), body: { code: codeOf(secret) } });
  expect((await users(one)).status).toBe(200);
  expect((await users(other)).status).toBe(401);
});

it('requires the code after the password, and accepts each code once', async () => {
  const { member, secret } = await enrolled();
  expect((await logIn(member, codeOf(secret), 'Wrong!2345')).body.code).toBe('LOGIN_FAILED');
  expect(await logIn(member)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  const code = codeOf(secret);
  const first = await logIn(member, code);
  expect(first.status).toBe(201);
  expect((await users(first)).status).toBe(200);
  expect(await logIn(member, code)).toMatchObject({ status: 409, body: { code: 'CODE_WRONG' } });
  // The previous step is within the window, but older than the last accepted one.
  expect((await logIn(member, codeOf(secret, -1))).body.code).toBe('CODE_WRONG');
  store.later(30);
  const parallel = codeOf(secret);
  const responses = await Promise.all(Array.from({ length: 4 }, () => logIn(member, parallel)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('accepts a recovery code once, with or without hyphens, and counts the remaining ones', async () => {
  const { member, recovery } = await enrolled();
  const [first = '', second = ''] = recovery;
  expect((await logIn(member, first.toUpperCase())).status).toBe(201);
  expect((await logIn(member, first)).body.code).toBe('CODE_WRONG');
  const session = await logIn(member, second.replaceAll('-', ''));
  expect((await store.send('GET', MINE, as(session))).body).toMatchObject({ recoveryCodesLeft: 8 });
  const other = await enrolled();
  expect((await logIn(other.member, recovery[2])).body.code).toBe('CODE_WRONG');
});

it('blocks an account after five of fifty wrong codes, also for the right one', async () => {
  const { member, session, secret } = await enrolled();
  const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
  const codes: unknown[] = [];
  for (let times = 0; times < 50; times += 1) {
    const again = await store.send('POST', '/api/console/me/step-up', { ...as(session), body: { code: wrong } });
    codes.push(again.body.code);
  }
  expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5);
  expect(codes.filter((code) => code === 'LOGIN_BLOCKED')).toHaveLength(45);
  expect((await logIn(member, codeOf(secret))).body.code).toBe('LOGIN_BLOCKED');
  store.later(60 * MINUTE);
  expect((await logIn(member)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await logIn(member, codeOf(secret))).status).toBe(201);
});

it('grants no rights of an operator for a password only, at any front', async () => {
  const { member } = await enrolled();
  const authorization = basic(member.username, DEFAULT_PASSWORD);
  const { body } = await store.send('GET', '/api/auth/refreshToken', { as: { authorization } });
  const tokens = await store.send('GET', '/api/auth/accessToken', {
    as: { authorization: `Bearer ${body.refreshToken}` },
  });
  expect(await users(tokens)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
  const atStore = await store.send('POST', '/api/bff/sessions', {
    as: 'storefront',
    body: { username: member.username, password: DEFAULT_PASSWORD, client: 'storefront', address: '192.0.2.1' },
  });
  expect(atStore.status).toBe(201);
  expect((await users(atStore)).status).toBe(403);
  expect((await store.send('GET', '/api/v1/me/info', as(atStore))).status).toBe(200);
});

it('opens only the enrollment where a second factor is required', async () => {
  const strict = await openStore({ staffSecondFactor: 'required' });
  try {
    const member = await strict.makeMember({ type: 'OPERATOR' });
    const session = await strict.send('POST', '/api/bff/sessions', {
      as: 'console',
      body: { username: member.username, password: DEFAULT_PASSWORD, client: 'console', address: '192.0.2.1' },
    });
    expect(session.body.mustEnrol).toBe(true);
    const call = (method: string, path: string, body?: object) =>
      strict.send(method, path, { as: bearer(session), ...(body ? { body } : {}) });
    expect((await call('GET', '/api/console/users')).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await call('GET', '/api/console/shop/orders')).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const { secret } = (await call('POST', MINE)).body as { secret: string };
    const code = hotp(fromBase32(secret), stepAt(strict.now()));
    expect((await call('PUT', MINE, { code })).status).toBe(200);
    expect((await call('GET', '/api/console/users')).status).toBe(200);
    const read = await strict.send('POST', '/api/bff/sessions/read', {
      as: 'console',
      body: { sessionId: session.body.sessionId, client: 'console' },
    });
    expect(read.body.mustEnrol).toBe(false);
  } finally {
    await strict.close();
  }
});

it('requires a fresh code before a change of an operator, and repeats the call under its key', async () => {
  const { session, secret } = await enrolled();
  const other = await store.makeMember({ type: 'OPERATOR' });
  store.later(5 * MINUTE);
  const key = crypto.randomUUID();
  const change = () =>
    store.send('PUT', `${MANAGERS}/${other.id}/scopes`, {
      ...as(session),
      body: { scopes: ['manager'], reason },
      headers: { 'idempotency-key': key },
    });
  expect(await change()).toMatchObject({ status: 409, body: { code: 'STEP_UP_REQUIRED', method: 'CODE' } });
  const stepUp = (body: object) => store.send('POST', '/api/console/me/step-up', { ...as(session), body });
  expect((await stepUp({ password: DEFAULT_PASSWORD })).body.code).toBe('STEP_UP_REQUIRED');
  expect((await stepUp({ code: codeOf(secret, 5) })).body.code).toBe('CODE_WRONG');
  expect((await stepUp({})).status).toBe(400);
  expect((await stepUp({ code: codeOf(secret) })).status).toBe(200);
  expect((await change()).status).toBe(200);
  store.later(5 * MINUTE - 1);
  expect((await change()).status).toBe(200);
});

it('accepts the password of an operator without a second factor', async () => {
  const member = await store.makeMember({ type: 'OPERATOR', level: 'ROOT' });
  const session = await logIn(member);
  const other = await store.makeMember({ type: 'OPERATOR' });
  const end = () => store.send('POST', `${MANAGERS}/${other.id}/sessions/end`, { ...as(session), body: { reason } });
  expect((await end()).status).toBe(200);
  store.later(5 * MINUTE);
  expect(await end()).toMatchObject({ status: 409, body: { code: 'STEP_UP_REQUIRED', method: 'PASSWORD' } });
  const stepUp = (body: object) => store.send('POST', '/api/console/me/step-up', { ...as(session), body });
  expect((await stepUp({ password: 'Wrong!2345' })).body.code).toBe('PASSWORD_WRONG');
  expect((await stepUp({ password: DEFAULT_PASSWORD })).status).toBe(200);
  expect((await end()).status).toBe(200);
});

it('removes the second factor of another operator with a reason, log and mail; sessions end', async () => {
  const { member, session } = await enrolled();
  const remove = (body: object) =>
    store.send('PUT', `${MANAGERS}/${member.id}/second-factor/removed`, { as: root, body });
  expect((await remove({ reason: '' })).status).toBe(400);
  expect(await remove({ reason })).toMatchObject({ status: 200, body: { operator: { hasSecondFactor: false } } });
  expect((await users(session)).status).toBe(401);
  expect((await logIn(member)).status).toBe(201);
  const logged = await auditEntries(store.db, ['actorId', 'details'], {
    subject: `user:${member.id}`,
    action: 'operator.second-factor.remove',
  });
  const changes = { secondFactor: { from: true, to: false } };
  expect(logged).toEqual([{ actorId: root.id, details: { reason, changes } }]);
});
