import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import type { SecretKeys } from '@iruon/server-kit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decrypt } from '../../platform/security/encryption.ts';
import { previewOfToken, previewToken } from '../../platform/security/preview-token.ts';
import { systemContext } from '../../platform/services.ts';
import { basic, createTestApp, type TestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { enterCode, issueCode, placeOfCode } from '../contact-codes/index.ts';
import { authRoutes } from './routes.ts';

const OLD = 'the-key-before-its-change-0123456789';
const NEW = 'the-key-after-its-change-0123456789';
const now = new Date('2026-06-01T03:00:00Z');

const database = await databaseForTests();
/** A server with these keys; all of them share one database, as the servers of a rolling restart do. */
const serverWith = (keys: SecretKeys): TestApp =>
  createTestApp(database.db, {
    routes: [...authRoutes, ...accountRoutes],
    now: () => now,
    config: { tokenKeys: keys, bffKeys: keys },
  });

const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` });

/** The code of the message that waits. */
async function sentCode({ services }: TestApp): Promise<string> {
  const { rows } = await sql<{ codeId: string; encrypted: string }>`
    select payload->>'codeId' as code_id, payload->>'encrypted' as encrypted
    from graphile_worker._private_jobs order by id desc limit 1`.execute(database.db);
  const { codeId = '', encrypted = '' } = rows[0] ?? {};
  return decrypt(services.config.dataKeys, encrypted, placeOfCode(codeId));
}

/** For each secret: one server makes it, another one reads it; true if that accepts it. */
const uses: Record<string, (maker: TestApp, reader: TestApp) => Promise<boolean>> = {
  async 'an access token'(maker, reader) {
    const authorization = await maker.authorize(await makeUser(database.db));
    return (await reader.send('GET', '/api/v1/me/info', { as: { authorization } })).status === 200;
  },
  async 'the repetition of a refresh'(maker, reader) {
    const { username } = await makeUser(database.db);
    const as = { authorization: basic(username, DEFAULT_PASSWORD) };
    const { refreshToken } = (await maker.send('GET', '/api/auth/refreshToken', { as })).body;
    const first = await maker.send('GET', '/api/auth/accessToken', { as: bearer(refreshToken) });
    const again = await reader.send('GET', '/api/auth/accessToken', { as: bearer(refreshToken) });
    return again.status === 200 && again.body.refreshToken === first.body.refreshToken;
  },
  async 'a one-time code'(maker, reader) {
    const { id: userId } = await makeUser(database.db);
    const mine = { purpose: 'RECOVERY', sessionHash: Buffer.from(userId) } as const;
    const contact = `${userId}@clinic.example`;
    await issueCode(systemContext(maker.services), { ...mine, type: 'email', contact, userId, address: userId });
    const entered = enterCode(systemContext(reader.services), { ...mine, code: await sentCode(maker) });
    return entered.then(
      (code) => code.userId === userId,
      () => false,
    );
  },
  async 'a preview of the site'(maker, reader) {
    const preview = { at: now, expiresAt: new Date(now.getTime() + 60_000) };
    return previewOfToken(reader.services.config, previewToken(maker.services.config, preview), now) !== null;
  },
  async 'a call of a front server'(maker, reader) {
    const as = { authorization: basic('storefront', maker.services.config.bffKeys[0]) };
    const body = { sessionId: 'A'.repeat(43), client: 'storefront' };
    return (await reader.send('POST', '/api/bff/sessions/end', { as, body })).status === 204;
  },
};

/** The steps of a change: every two servers that run at the same time accept each other's secrets. */
const keyPairs: [SecretKeys, SecretKeys][] = [
  [[OLD], [OLD, NEW]],
  [[OLD, NEW], [OLD]],
  [
    [OLD, NEW],
    [NEW, OLD],
  ],
  [
    [NEW, OLD],
    [OLD, NEW],
  ],
  [[NEW, OLD], [NEW]],
  [[NEW], [NEW, OLD]],
];
it.each(Object.keys(uses))('%s is accepted by the other server in every step of a change of the key', async (name) => {
  for (const [made, read] of keyPairs)
    expect(await uses[name]?.(serverWith(made), serverWith(read)), `${made} read by ${read}`).toBe(true);
});

it.each(Object.keys(uses))('%s of a key that was taken out is refused', async (name) => {
  expect(await uses[name]?.(serverWith([OLD]), serverWith([NEW]))).toBe(false);
});
