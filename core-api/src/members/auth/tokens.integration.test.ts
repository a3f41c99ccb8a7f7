import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { basic, createTestApp, testConfig } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { authRoutes } from './routes.ts';

let clock: Date;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...authRoutes, ...accountRoutes], now: () => clock });
beforeEach(() => {
  clock = new Date('2026-06-01T03:00:00Z');
});

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` });
const refresh = (token: unknown) => test.send('GET', '/api/auth/accessToken', { as: bearer(token) });
const myInfo = (token: unknown) => test.send('GET', '/api/v1/me/info', { as: bearer(token) });
const DAY = 86_400;

async function firstToken(): Promise<string> {
  const member = await makeUser(database.db);
  const { body } = await test.send('GET', '/api/auth/refreshToken', {
    as: { authorization: basic(member.username, DEFAULT_PASSWORD) },
  });
  return body.refreshToken as string;
}

describe('refresh tokens', () => {
  it('rotate on use', async () => {
    const first = await firstToken();
    const second = (await refresh(first)).body.refreshToken;
    expect(second).not.toBe(first);
    later(60);
    expect((await refresh(second)).status).toBe(200);
  });

  it('end the family when a rotated one is reused', async () => {
    const first = await firstToken();
    const { body } = await refresh(first);
    later(11);
    expect(await refresh(first)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    expect((await refresh(body.refreshToken)).status).toBe(401);
    const ended = await database.db
      .selectFrom('tokenFamilies')
      .select('endedReason')
      .where('endedAt', '=', clock)
      .execute();
    expect(ended).toEqual([{ endedReason: 'REUSE' }]);
  });

  it('clear the cached rights, too, when a rotated one is reused', async () => {
    const patient = createTestApp(database.db, {
      routes: [...authRoutes, ...accountRoutes],
      now: () => clock,
      config: { rightsKeptMs: 600_000 },
    });
    const first = await firstToken();
    const { accessToken } = (await refresh(first)).body;
    const info = () => patient.send('GET', '/api/v1/me/info', { as: bearer(accessToken) });
    expect((await info()).status).toBe(200);
    later(11);
    expect((await refresh(first)).status).toBe(401);
    expect((await info()).status).toBe(401);
  });

  it('end the family when the next one was used already, even within the grace period', async () => {
    const first = await firstToken();
    const second = (await refresh(first)).body.refreshToken;
    const third = (await refresh(second)).body.refreshToken;
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('return the same next token for twenty simultaneous uses', async () => {
    const first = await firstToken();
    const before = await database.db.selectFrom('refreshTokens').select('tokenHash').execute();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body.refreshToken)).size).toBe(1);
    const after = await database.db.selectFrom('refreshTokens').select('tokenHash').execute();
    expect(after.length - before.length).toBe(1);
    later(60);
    expect((await refresh(responses[0]?.body.refreshToken)).status).toBe(200);
  });

  it('are valid for fourteen days from their issue', async () => {
    const first = await firstToken();
    later(14 * DAY - 1);
    const second = (await refresh(first)).body.refreshToken;
    later(14 * DAY - 1);
    const third = (await refresh(second)).body.refreshToken;
    later(14 * DAY);
    expect((await refresh(third)).status).toBe(401);
  });

  it('reveal nothing about unknown ones and grant nothing by themselves', async () => {
    expect((await refresh('A'.repeat(43))).body.code).toBe('TOKEN_INVALID');
    expect((await myInfo(await firstToken())).status).toBe(401);
  });
});

describe('access tokens', () => {
  // @covers field:accessToken, call:GET /api/auth/accessToken, rule:auth/every-request-carries-bearer-access-token
  it('end after fifteen minutes', async () => {
    const { accessToken } = (await refresh(await firstToken())).body;
    later(899);
    expect((await myInfo(accessToken)).status).toBe(200);
    later(1);
    expect(await myInfo(accessToken)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  });

  it('are refused when forged', async () => {
    const { accessToken } = (await refresh(await firstToken())).body as { accessToken: string };
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = decoded(payload);
    const key = new TextEncoder().encode(testConfig.tokenKeys[0]);
    const sign = (over: object, head: object = {}) =>
      new SignJWT({ ...claims, ...over }).setProtectedHeader({ ...decoded(header), ...head }).sign(key);
    const forged = [
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${header}.${encode({ ...claims, scope: ['console'] })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await sign({}, { kid: 'another' }),
      await sign({}, { typ: 'JWT' }),
      await sign({}, { alg: 'HS384' }),
      await sign({ aud: 'someone-else' }),
      await sign({ iss: 'someone-else' }),
      await sign({ scope: ['root'] }),
      await sign({ exp: undefined }),
      await sign({ sub: '1; drop table users' }),
    ];
    for (const token of forged) expect(await myInfo(token), token).toMatchObject({ status: 401 });
    expect((await myInfo(await sign({}))).status).toBe(200);
  });

  it('of a withdrawn member grant nothing', async () => {
    const member = await makeUser(database.db, { withdrawnAt: clock });
    expect((await test.send('GET', '/api/v1/me/info', { as: member })).status).toBe(401);
  });

  // @covers state:session/guard-logged-scope, role:scope-comes-from-access-token
  // @covers role:server-enforcement-console-endpoints, role:token-scope-must-be-among-listed
  it('contain no scope that the member lacks', async () => {
    const member = await makeUser(database.db);
    const operator = await makeUser(database.db, { type: 'OPERATOR' });
    expect((await test.send('GET', '/api/console/me', { as: member })).body.code).toBe('ACCESS_DENIED');
    expect((await test.send('GET', '/api/console/me', { as: operator })).status).toBe(200);
    expect((await test.send('GET', '/api/console/me')).body.code).toBe('LOGIN_REQUIRED');
  });
});
