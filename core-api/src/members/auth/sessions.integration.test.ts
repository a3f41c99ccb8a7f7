import type { MySession } from '@iruon/contract';
import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryCatalogueRoutes } from '../../content/library/routes.ts';
import { basic, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleAccountRoutes } from '../accounts/console/routes.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { customerRecordRoutes } from '../customer-record/routes.ts';
import { authRoutes } from './routes.ts';

let clock: Date;
/** Seconds between two reads of the clock: tokens issued separately then differ. */
let tick = 0;

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [
    ...authRoutes,
    ...accountRoutes,
    ...consoleAccountRoutes,
    ...customerRecordRoutes,
    ...libraryCatalogueRoutes,
  ],
  now: () => later(tick),
});
beforeEach(() => {
  tick = 0;
  clock = new Date('2026-06-01T03:00:00Z');
});

const DAY = 86_400;
function later(seconds: number): Date {
  clock = new Date(clock.getTime() + seconds * 1000);
  return clock;
}

type Client = 'storefront' | 'console';
const open = (username: string, client: Client = 'storefront', userAgent?: string) =>
  test.send('POST', '/api/bff/sessions', {
    as: client,
    body: { username, password: DEFAULT_PASSWORD, client, address: '10.0.0.1', ...(userAgent && { userAgent }) },
  });
const read = (sessionId: unknown, client: Client = 'storefront') =>
  test.send('POST', '/api/bff/sessions/read', { as: client, body: { sessionId, client } });
const glance = (sessionId: unknown, client: Client) =>
  test.send('POST', '/api/bff/sessions/read', { as: client, body: { sessionId, client, isVisit: false } });
const end = (sessionId: unknown, client: Client = 'storefront') =>
  test.send('POST', '/api/bff/sessions/end', { as: client, body: { sessionId, client } });
const myInfo = (token: unknown) => test.send('GET', '/api/v1/me/info', { as: { authorization: `Bearer ${token}` } });

async function openFor(): Promise<{ sessionId: string; userId: string }> {
  const { id, username } = await makeUser(database.db);
  const { body } = await open(username);
  return { sessionId: body.sessionId as string, userId: id };
}

describe('browser sessions', () => {
  it('open with a member and a token, are read by id, and stored as a hash', async () => {
    const member = await makeUser(database.db);
    const { status, body } = await open(member.username);
    expect(status).toBe(201);
    expect(body.sessionId).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(body.user).toMatchObject({ _id: member.id, username: member.username });
    expect((await read(body.sessionId)).body).toMatchObject({
      user: { _id: member.id },
      accessToken: body.accessToken,
    });
    expect((await myInfo(body.accessToken)).status).toBe(200);
    const rows = await database.db.selectFrom('webSessions').select('idHash').execute();
    expect(rows.some(({ idHash }) => idHash.toString('base64url') === body.sessionId)).toBe(false);
  });

  it('are listed with their browser and device in words, and nothing else of the header is stored', async () => {
    const member = await makeUser(database.db);
    const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
    for (const userAgent of [tablet, 'curl/8.5.0', undefined]) await open(member.username, 'storefront', userAgent);
    const list = await test.send('GET', '/api/v1/me/sessions', { as: member });
    const browsers = (list.body.sessions as MySession[]).map(({ browser }) => browser);
    expect(browsers.toSorted()).toEqual(['Safari · iPad', null, null]);
    const rows = await database.db.selectFrom('tokenFamilies').selectAll().where('userId', '=', member.id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|18_1|curl/);
    expect((await open(member.username, 'storefront', 'x'.repeat(501))).body.code).toBe('INVALID_INPUT');
  });

  it('mint one access token for twenty simultaneous tabs, before and after its end', async () => {
    const { sessionId } = await openFor();
    const tokens = async () => {
      tick = 1;
      const responses = await Promise.all(Array.from({ length: 20 }, () => read(sessionId)));
      tick = 0;
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
      return new Set(responses.map(({ body }) => body.accessToken));
    };
    const first = await tokens();
    expect(first.size).toBe(1);
    expect(await tokens()).toEqual(first);
    later(14 * 60);
    const renewed = await tokens();
    expect(renewed.size).toBe(1);
    expect(renewed).not.toEqual(first);
  });

  it('keep their access token until a minute before its end', async () => {
    const { sessionId } = await openFor();
    const { accessToken } = (await read(sessionId)).body;
    later(14 * 60 - 1);
    expect((await read(sessionId)).body.accessToken).toBe(accessToken);
    later(1);
    expect((await read(sessionId)).body.accessToken).not.toBe(accessToken);
  });

  it('return a new token immediately when the rights of the member change', async () => {
    const newcomer = await makeUser(database.db, { custNo: null });
    const { body } = await open(newcomer.username);
    later(1);
    await database.db.updateTable('users').set({ custNo: 'C-NEW' }).where('id', '=', newcomer.id).execute();
    expect((await read(body.sessionId)).body.accessToken).not.toBe(body.accessToken);
  });

  it('get a new id when the rights change: the old one ends, and no second one is issued', async () => {
    const member = await makeUser(database.db, { custNo: null });
    const opened = String((await open(member.username)).body.sessionId);
    const change = (set: { custNo?: string | null; isApproved?: boolean }) =>
      database.db.updateTable('users').set(set).where('id', '=', member.id).execute();
    expect((await read(opened)).body.sessionId, 'the first visit').toBeUndefined();
    await change({ custNo: 'C-LATER' });
    // A background request returns no id to the browser.
    expect((await glance(opened, 'storefront')).body.sessionId).toBeUndefined();
    const visits = await Promise.all(Array.from({ length: 8 }, () => read(opened)));
    expect(visits.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [next, ...more] = visits.flatMap(({ body }) => body.sessionId ?? []) as string[];
    expect(more).toEqual([]);
    expect(next).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(next).not.toBe(opened);
    expect((await read(next)).body).toMatchObject({ user: { _id: member.id, meta: { CustNo: 'C-LATER' } } });
    expect((await read(next)).body.sessionId).toBeUndefined();
    expect((await read(opened)).body, 'requests under way').not.toHaveProperty('sessionId');
    later(31);
    expect((await read(opened)).status).toBe(401);
    expect((await read(next)).status).toBe(200);
    await change({ custNo: null });
    const last = (await read(next)).body.sessionId;
    expect((await end(next)).status, 'a logout under way').toBe(204);
    expect((await read(last)).status).toBe(401);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a scope', { scopes: ['manager'] }],
    ['the approval of a company', { isApproved: false }],
    ['the type', { type: 'PERSON', scopes: [] }],
  ])('get a new id with %s', async (_, set) => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    const { sessionId } = (await open(operator.username)).body;
    await read(sessionId);
    await database.db.updateTable('users').set(set).where('id', '=', operator.id).execute();
    const { status, body } = await read(sessionId);
    expect([status, typeof body.sessionId]).toEqual([200, 'string']);
  });

  it('are valid for fourteen days from the last visit', async () => {
    const { sessionId } = await openFor();
    later(13 * DAY);
    const { body } = await read(sessionId);
    expect(body.expiresAt).toBe(new Date(clock.getTime() + 14 * DAY * 1000).toISOString());
    later(14 * DAY - 1);
    expect((await read(sessionId)).status).toBe(200);
    later(14 * DAY);
    expect((await read(sessionId)).body.code).toBe('TOKEN_INVALID');
  });

  it('of operators end half an hour after the last visit', async () => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    const { body } = await open(operator.username, 'console');
    expect(body.expiresAt).toBe(new Date(clock.getTime() + 30 * 60_000).toISOString());
    later(29 * 60);
    expect((await read(body.sessionId, 'console')).status).toBe(200);
    later(29 * 60);
    const { accessToken } = (await read(body.sessionId, 'console')).body;
    later(30 * 60 + 1);
    expect((await read(body.sessionId, 'console')).body.code).toBe('TOKEN_INVALID');
    expect((await myInfo(accessToken)).status).toBe(401);
  });

  it('of operators end twelve hours after the login, independent of visits', async () => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    const { sessionId } = (await open(operator.username, 'console')).body;
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      later(20 * 60);
      expect((await read(sessionId, 'console')).status, `after ${minutes} minutes`).toBe(200);
    }
    later(20 * 60);
    expect((await read(sessionId, 'console')).body.code).toBe('TOKEN_INVALID');
  });

  it('are not extended by a background request', async () => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    const { sessionId } = (await open(operator.username, 'console')).body;
    for (let times = 0; times < 5; times += 1) {
      later(5 * 60);
      expect((await glance(sessionId, 'console')).status).toBe(200);
    }
    later(5 * 60);
    expect((await glance(sessionId, 'console')).status).toBe(401);
  });

  // @covers state:session/logout-clears-tokens-session
  it('end with the logout, which can be repeated', async () => {
    const { sessionId } = await openFor();
    expect((await end(sessionId)).status).toBe(204);
    expect((await read(sessionId)).body.code).toBe('TOKEN_INVALID');
    expect((await end(sessionId)).status).toBe(204);
  });

  it('end at their own time although the family is valid', async () => {
    const { sessionId } = await openFor();
    await database.db
      .updateTable('webSessions')
      .set({ expiresAt: later(1) })
      .execute();
    expect((await read(sessionId)).body.code).toBe('TOKEN_INVALID');
  });

  it('end when the family or the membership ends', async () => {
    const first = await openFor();
    await database.db
      .updateTable('tokenFamilies')
      .set({ endedAt: clock, endedReason: 'REVOKED' })
      .where('userId', '=', first.userId)
      .execute();
    expect((await read(first.sessionId)).status).toBe(401);
    const second = await openFor();
    await database.db.updateTable('users').set({ withdrawnAt: clock }).where('id', '=', second.userId).execute();
    expect((await read(second.sessionId)).status).toBe(401);
  });

  it('of one front are invalid at the other', async () => {
    const { sessionId } = await openFor();
    expect((await read(sessionId, 'console')).status).toBe(401);
    const crossed = await test.send('POST', '/api/bff/sessions/read', {
      as: 'console',
      body: { sessionId, client: 'storefront' },
    });
    expect(crossed.body.code).toBe('ACCESS_DENIED');
  });

  // @covers role:user-type-operator
  it('of the console open for operators only', async () => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    const member = await makeUser(database.db);
    expect((await open(operator.username, 'console')).status).toBe(201);
    expect((await open(member.username, 'console')).body.code).toBe('ACCESS_DENIED');
  });
});

describe('the rights of a session', () => {
  // An operation without member data: only the session check can reject it.
  const listUsers = (token: unknown) =>
    test.send('GET', '/api/console/users?range=[0,0]', { as: { authorization: `Bearer ${token}` } });

  it.each<[string, number, (of: { userId: string; sessionId: string }) => Promise<unknown>]>([
    ['a logout', 401, ({ sessionId }) => end(sessionId, 'console')],
    [
      'a withdrawal',
      401,
      ({ userId }) => database.db.updateTable('users').set({ withdrawnAt: clock }).where('id', '=', userId).execute(),
    ],
    [
      'the loss of the scope',
      403,
      ({ userId }) => database.db.updateTable('users').set({ scopes: [] }).where('id', '=', userId).execute(),
    ],
  ])('ends with %s for the previous token', async (_, status, happen) => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    const { sessionId, accessToken } = (await open(operator.username, 'console')).body as Record<string, string>;
    expect((await listUsers(accessToken)).status).toBe(200);
    await happen({ userId: operator.id, sessionId: String(sessionId) });
    expect((await listUsers(accessToken)).status).toBe(status);
  });

  it('loses the customer number with its removal', async () => {
    const member = await makeUser(database.db);
    const { accessToken } = (await open(member.username)).body;
    const books = () => test.send('GET', '/api/v1/shop/catalogues', { as: { authorization: `Bearer ${accessToken}` } });
    expect((await books()).body.code).not.toBe('CUSTOMER_NUMBER_REQUIRED');
    await database.db.updateTable('users').set({ custNo: null }).where('id', '=', member.id).execute();
    expect((await books()).body.code).toBe('CUSTOMER_NUMBER_REQUIRED');
  });

  it('are read once for concurrent calls, and cleared by a logout', async () => {
    const patient = createTestApp(database.db, {
      routes: [...authRoutes, ...accountRoutes],
      now: () => clock,
      config: { rightsKeptMs: 600_000 },
    });
    const member = await makeUser(database.db);
    const { sessionId, accessToken } = (await open(member.username)).body;
    const info = () => patient.send('GET', '/api/v1/me/info', { as: { authorization: `Bearer ${accessToken}` } });
    expect((await info()).status).toBe(200);
    await database.db
      .updateTable('users')
      .set({ scopes: ['console'] })
      .where('id', '=', member.id)
      .execute();
    const look = await patient.send('GET', '/api/console/me', { as: { authorization: `Bearer ${accessToken}` } });
    expect(look.status, 'as it was read').toBe(403);
    await end(sessionId);
    expect((await info()).status).toBe(401);
  });
});

describe('the access of front servers', () => {
  it.each([
    ['nobody', undefined, 'LOGIN_REQUIRED'],
    ['a wrong key', basic('storefront', 'x'.repeat(40)), 'TOKEN_INVALID'],
    ['a member', undefined, 'ACCESS_DENIED'],
  ])('stays closed for %s', async (callerName, authorization, code) => {
    const as = callerName === 'a member' ? await makeUser(database.db) : authorization && { authorization };
    const body = { sessionId: 'A'.repeat(43), client: 'storefront' };
    expect((await test.send('POST', '/api/bff/sessions/read', { ...(as ? { as } : {}), body })).body.code).toBe(code);
  });

  it('refuses unknown fields, other types and invalid ids without a 500', async () => {
    const good = { sessionId: 'A'.repeat(43), client: 'storefront' };
    const bad = [
      { ...good, extra: 1 },
      { ...good, sessionId: 'short' },
      { ...good, sessionId: ['A'.repeat(43)] },
      { ...good, client: 'other' },
      { ...good, client: '__proto__' },
      null,
      [],
      'text',
      '{"sessionId":',
      '\u0000',
    ];
    for (const body of bad) {
      for (const path of ['/api/bff/sessions', '/api/bff/sessions/read', '/api/bff/sessions/end']) {
        expect(await test.send('POST', path, { as: 'storefront', body }), JSON.stringify(body)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT' },
        });
      }
    }
  });
});
