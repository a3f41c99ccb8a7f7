import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_COST } from '../../platform/config.ts';
import { basic, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { authRoutes } from './routes.ts';

let clock: Date;

const database = await databaseForTests();
const routes = [...authRoutes, ...accountRoutes];
const test = createTestApp(database.db, { routes, now: () => clock });
/** Members whose passwords are hashed at the production cost. */
const earnest = createTestApp(database.db, { routes, now: () => clock, config: { passwordCost: PASSWORD_COST } });
beforeEach(async () => {
  clock = new Date('2026-06-01T03:00:00Z');
  await database.db.deleteFrom('loginAttempts').execute();
});

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const logIn = (username: string, password: string, at = test) =>
  at.send('GET', '/api/auth/refreshToken', { as: { authorization: basic(username, password) } });
interface From {
  client?: 'storefront' | 'console';
  device?: unknown;
}
const openSession = (username: string, password: string, address: string, of: From = {}, at = test) =>
  at.send('POST', '/api/bff/sessions', {
    as: of.client ?? 'storefront',
    body: { username, password, client: 'storefront', address, ...of },
  });

describe('logging in', () => {
  // @covers call:GET /api/auth/refreshToken, field:refreshToken
  it('returns a refresh token of the account', async () => {
    const member = await makeUser(database.db);
    const { status, body } = await logIn(member.username, DEFAULT_PASSWORD);
    expect(status).toBe(200);
    const access = await test.send('GET', '/api/auth/accessToken', {
      as: { authorization: `Bearer ${body.refreshToken}` },
    });
    expect(access).toMatchObject({ status: 200, body: { expiresIn: 900 } });
    const me = await test.send('GET', '/api/v1/me/info', {
      as: { authorization: `Bearer ${access.body.accessToken}` },
    });
    expect(me).toMatchObject({ status: 200, body: { user: { _id: member.id, meta: { CustNo: member.custNo } } } });
  });

  it('accepts the username in any width and case, with what a clipboard adds', async () => {
    const member = await makeUser(database.db);
    const { username } = member;
    const wide = username.replaceAll(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const spellings = [username.toUpperCase(), wide, `${username} `, ` ${username}`, `\ufeff${username}\u200b`];
    for (const spelling of spellings) {
      expect((await logIn(spelling, DEFAULT_PASSWORD)).status, spelling).toBe(200);
      const opened = await openSession(`${spelling}`, DEFAULT_PASSWORD, '192.0.2.9');
      expect([opened.status, (opened.body.user as { username: string }).username]).toEqual([201, username]);
    }
    // All spellings count as one account.
    for (const spelling of spellings) await logIn(spelling, 'Wrong!2345');
    expect((await logIn(username, DEFAULT_PASSWORD)).status).toBe(429);
  });

  it('stores no token and no password', async () => {
    const member = await makeUser(database.db);
    const { body } = await logIn(member.username, DEFAULT_PASSWORD);
    const rows = await database.db.selectFrom('refreshTokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.refreshToken);
    expect(rows.some((row) => row.tokenHash.toString('base64url') === body.refreshToken)).toBe(false);
  });

  it('does not reveal whether the name, the password or the member is wrong', async () => {
    const member = await makeUser(database.db);
    const withdrawn = await makeUser(database.db, { withdrawnAt: new Date('2026-01-01T00:00:00Z') });
    const responses = [
      await logIn(member.username, 'Wrong!2345'),
      await logIn('nobody123', DEFAULT_PASSWORD),
      await logIn(withdrawn.username, DEFAULT_PASSWORD),
      await logIn('Not A Name', 'x'),
      await logIn(member.username, ''),
    ];
    const [first, ...rest] = responses.map(({ status, body: { requestId, ...body } }) => ({ status, body }));
    expect(first).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
    for (const response of rest) expect(response).toEqual(first);
  });

  it.each([
    'Basic',
    'Basic !!!!',
    'Basic dXNlcg==',
    'Basic dXNlcjpwYXNz=',
    `Basic ${Buffer.from('user\u0000:pass').toString('base64')}`,
    `Basic ${Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')}`,
    `Basic ${'A'.repeat(5000)}`,
    'Digest abc',
    'Bearer',
    'Bearer a.b.c',
    '',
  ])('refuses the malformed header %#', async (authorization) => {
    expect((await test.send('GET', '/api/auth/refreshToken', { as: { authorization } })).status).toBe(401);
    expect((await test.send('GET', '/api/auth/accessToken', { as: { authorization } })).status).toBe(401);
  });

  it('upgrades a hash of older parameters', async () => {
    const passwordHash = await hash(DEFAULT_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const member = await makeUser(database.db, { passwordHash });
    expect((await logIn(member.username, DEFAULT_PASSWORD, earnest)).status).toBe(200);
    const { passwordHash: now } = await database.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(now).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(member.username, DEFAULT_PASSWORD, earnest)).status).toBe(200);
  });
});

describe('the limit of attempts', () => {
  it('blocks a name after five failures, doubling, and resets on success', async () => {
    const member = await makeUser(database.db);
    for (let i = 0; i < 5; i += 1) expect((await logIn(member.username, 'Wrong!2345')).status).toBe(401);
    expect(await logIn(member.username, DEFAULT_PASSWORD)).toMatchObject({
      status: 429,
      body: { code: 'LOGIN_BLOCKED', retryAfter: 30 },
    });
    later(31);
    expect((await logIn(member.username, 'Wrong!2345')).status).toBe(401);
    expect((await logIn(member.username, DEFAULT_PASSWORD)).body).toMatchObject({ retryAfter: 60 });
    later(61);
    expect((await logIn(member.username, DEFAULT_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await logIn(member.username, 'Wrong!2345')).status).toBe(401);
    expect((await logIn(member.username, DEFAULT_PASSWORD)).status).toBe(200);
  });

  it('never blocks for more than a quarter of an hour and resets after a quiet one', async () => {
    const member = await makeUser(database.db);
    const blocks: unknown[] = [];
    for (let i = 0; i < 12; i += 1) {
      expect((await openSession(member.username, 'Wrong!2345', '10.0.1.1')).status).toBe(401);
      if (i < 4) continue;
      const { body } = await openSession(member.username, DEFAULT_PASSWORD, '10.0.1.1');
      blocks.push(body.retryAfter);
      later(Number(body.retryAfter));
    }
    expect(blocks).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    later(900);
    for (let i = 0; i < 4; i += 1) await openSession(member.username, 'Wrong!2345', '10.0.2.1');
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.2.1')).status).toBe(201);
  });

  it('accepts exactly five of forty simultaneous guesses', async () => {
    const member = await makeUser(database.db);
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => openSession(member.username, 'Wrong!2345', '10.0.3.1')),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('limits one address over many names, while the names stay open from other addresses', async () => {
    const member = await makeUser(database.db);
    const responses = [];
    for (let i = 0; i < 21; i += 1) responses.push(await openSession(`nobody${i}`, 'Wrong!2345', '10.0.4.1'));
    expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429]);
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.4.1')).status).toBe(429);
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.4.2')).status).toBe(201);
  });

  it('an unknown browser cannot lock out a member at another address', async () => {
    const member = await makeUser(database.db);
    for (let i = 0; i < 12; i += 1) await openSession(member.username, 'Wrong!2345', '10.0.6.1');
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.6.1')).status).toBe(429);
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.6.2')).status).toBe(201);
  });

  it('stops guesses from many addresses, and accepts the known browser', async () => {
    const member = await makeUser(database.db);
    const { device } = (await openSession(member.username, DEFAULT_PASSWORD, '10.0.7.1')).body;
    const guesses = [];
    for (let i = 0; i < 110; i += 1) guesses.push(await openSession(member.username, 'Wrong!2345', `10.7.0.${i}`));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100);
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.7.1')).body.code).toBe('LOGIN_BLOCKED');
    expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.7.1', { device })).status).toBe(201);
  });

  it('of an address does not affect the known browsers behind it', async () => {
    const colleague = await makeUser(database.db);
    const { device } = (await openSession(colleague.username, DEFAULT_PASSWORD, '10.0.8.1')).body;
    for (let i = 0; i < 21; i += 1) await openSession(`nobody${i}`, 'Wrong!2345', '10.0.8.1');
    expect((await openSession(colleague.username, DEFAULT_PASSWORD, '10.0.8.1')).status).toBe(429);
    const { status, body } = await openSession(colleague.username, DEFAULT_PASSWORD, '10.0.8.1', { device });
    expect([status, body.device]).toEqual([201, device]);
  });

  it('counts a known browser separately, and only for members who logged in from it', async () => {
    const [member, other] = [await makeUser(database.db), await makeUser(database.db)];
    const { device } = (await openSession(member.username, DEFAULT_PASSWORD, '10.0.9.1')).body;
    const wrong = (username: string) => openSession(username, 'Wrong!2345', '10.0.9.1', { device });
    for (let i = 0; i < 5; i += 1) expect((await wrong(member.username)).status).toBe(401);
    expect((await wrong(member.username)).status).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await wrong(other.username)).status).toBe(401);
    expect((await openSession(other.username, DEFAULT_PASSWORD, '10.0.9.1', { device })).status).toBe(429);
  });

  it('at the shop does not block the console', async () => {
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    for (let i = 0; i < 6; i += 1) await openSession(operator.username, 'Wrong!2345', '10.0.10.1');
    expect((await openSession(operator.username, DEFAULT_PASSWORD, '10.0.10.1')).status).toBe(429);
    expect((await openSession(operator.username, DEFAULT_PASSWORD, '10.0.10.1', { client: 'console' })).status).toBe(
      201,
    );
  });

  it('remembers twenty browsers of a member, by a value that grants nothing', async () => {
    const member = await makeUser(database.db);
    const devices: unknown[] = [];
    for (let i = 0; i < 22; i += 1) {
      later(1);
      devices.push((await openSession(member.username, DEFAULT_PASSWORD, '10.0.11.1')).body.device);
    }
    const rows = await database.db
      .selectFrom('knownDevices')
      .select('idHash')
      .where('userId', '=', member.id)
      .execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(devices.at(-1));
    const read = { sessionId: devices.at(-1), client: 'storefront' };
    expect((await test.send('POST', '/api/bff/sessions/read', { as: 'storefront', body: read })).status).toBe(401);
  });

  it('does not count successful logins', async () => {
    const member = await makeUser(database.db);
    for (let i = 0; i < 25; i += 1) {
      expect((await openSession(member.username, DEFAULT_PASSWORD, '10.0.5.1')).status).toBe(201);
    }
  });

  it('refuses logins in too long a queue, without counting them', { tags: ['extended'] }, async () => {
    const passwordHash = await hash(DEFAULT_PASSWORD, { ...PASSWORD_COST, parallelism: 1 });
    const members = await Promise.all(Array.from({ length: 100 }, () => makeUser(database.db, { passwordHash })));
    const responses = await Promise.all(
      members.map(({ username }, i) => openSession(username, DEFAULT_PASSWORD, `10.1.0.${i}`, {}, earnest)),
    );
    const statuses = new Set(responses.map(({ status }) => status));
    for (const status of statuses) expect([201, 429]).toContain(status);
    expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(60);
    const counted = await database.db.selectFrom('loginAttempts').select('subject').where('failures', '>', 0).execute();
    expect(counted).toEqual([]);
    // A request rejected by the rate limit uses no database connection.
    const refused = responses.flatMap(({ status }, i) => (status === 429 ? [`public address:10.1.0.${i}`] : []));
    const seen = await database.db.selectFrom('loginAttempts').select('subject').execute();
    expect(seen.filter(({ subject }) => refused.includes(subject))).toEqual([]);
  });
});
