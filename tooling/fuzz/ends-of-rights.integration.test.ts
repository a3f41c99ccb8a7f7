// A right that was taken ends within a second at every server, and in the session that the console's page reads.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSessionCalls } from '@iruon/contract/session-calls';
import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { BFF_KEY, type RunningServer, startServers } from './servers.ts';

let database: TestDatabase;
let filesDir = '';
/** Two processes of core-api on one database, each with a front server of its own. */
let pairs: { core: RunningServer; front: RunningServer }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  filesDir = mkdtempSync(join(temporaryFolder(), 'iruon-rights-'));
  const started = [0, 1].map(() => startServers(database.url, filesDir, ['core-api', 'console']));
  pairs = (await Promise.all(started)).flatMap(([core, front]) => (core && front ? [{ core, front }] : []));
}, 60_000);
afterAll(async () => {
  for (const { core, front } of pairs) for (const { child } of [core, front]) child.kill('SIGKILL');
  rmSync(filesDir, { recursive: true, force: true });
  await database?.[Symbol.asyncDispose]();
});

async function logIn(level: 'ADMIN' | 'ROOT') {
  const user = await makeUser(database.db, { type: 'OPERATOR', level });
  const calls = createSessionCalls({ coreUrl: pairs[0]?.core.origin ?? '', key: BFF_KEY, client: 'console' });
  const login = { username: user.username, password: DEFAULT_PASSWORD, address: '10.0.0.1' };
  return { ...(await calls.create(login)), id: user.id };
}
const withCookie = (sessionId: string) => ({ cookie: `console-sid=${sessionId}` });

/** How long after `from` the last answer arrived that used the right, or showed it; polls until two seconds later. */
async function lastUse(from: number, mayUse: () => Promise<boolean>): Promise<number> {
  let last = 0;
  while (performance.now() < from + 2_000) {
    const asked = performance.now();
    if (await mayUse()) last = asked - from;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return last;
}

/** The changes of an operator in the console of the first pair, each with its reason. */
const changesBy =
  <Changed>({ sessionId }: { sessionId: string }) =>
  async (method: string, path: string, body: object) => {
    const origin = pairs[0]?.front.origin ?? '';
    const response = await fetch(`${origin}/api/console${path}`, {
      method,
      headers: {
        ...withCookie(sessionId),
        origin,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...body, reason: '업무가 바뀌었습니다' }),
    });
    expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([expect.any(Number), '']);
    return (await response.json()) as Changed;
  };

/** The last uses of a right that `end` takes, by place, in milliseconds after it; every place has the right before. */
async function lastUses(all: readonly (readonly [string, () => Promise<boolean>])[], end: () => Promise<unknown>) {
  for (const [name, mayUse] of all) expect([name, await mayUse()]).toEqual([name, true]);
  let from = Number.POSITIVE_INFINITY;
  const watching = all.map(async ([name, mayUse]) => {
    while (from === Number.POSITIVE_INFINITY) await mayUse();
    return [name, await lastUse(from, mayUse)] as const;
  });
  await end();
  from = performance.now();
  return Promise.all(watching);
}

function expectWithinSecond(kind: string, figures: readonly (readonly [string, number])[]): void {
  const shown = JSON.stringify(Object.fromEntries(figures.map(([name, ms]) => [name, Math.round(ms)])));
  process.stdout.write(`${kind}: last use of a former right after ${shown} ms\n`);
  for (const [name, ms] of figures) expect([name, ms < 1_000]).toEqual([name, true]);
}

test.each(['the role of an operator changes', 'the rights of a role change'])(
  'no server accepts a former right a second after %s',
  { tags: ['extended'], timeout: 30_000 },
  async (kind) => {
    const [owner, operator] = [await logIn('ROOT'), await logIn('ADMIN')];
    const change = changesBy<{ id: string; updatedAt: string }>(owner);
    const role = { name: `회원 ${kind.length}`, description: '', rights: ['members:read'] };
    const made = await change('POST', '/roles', role);
    await change('PUT', `/users/managers/${operator.id}/role`, { _role: made.id });

    const places: [string, string, Record<string, string>][] = pairs.flatMap(({ core, front }, at) => [
      [`core-api ${at}`, core.origin, { authorization: `Bearer ${operator.accessToken}` }],
      [`console ${at}`, front.origin, withCookie(operator.sessionId)],
    ]);
    const uses = places.map(([name, origin, headers]) => {
      const mayUse = async () => (await fetch(`${origin}/api/console/users`, { headers })).ok;
      return [name, mayUse] as const;
    });
    const menus = pairs.map(({ front }, at) => {
      const shows = async () => {
        const session = await fetch(`${front.origin}/api/session`, { headers: withCookie(operator.sessionId) });
        const { operator: shown } = (await session.json()) as { operator: { rights: string[] } };
        return shown.rights.includes('members:read');
      };
      return [`menu ${at}`, shows] as const;
    });
    const figures = await lastUses([...uses, ...menus], () =>
      kind.startsWith('the rights')
        ? change('PUT', `/roles/${made.id}`, { ...role, rights: ['orders:read'], updatedAt: made.updatedAt })
        : change('PUT', `/users/managers/${operator.id}/role`, { _role: '01990000-0000-7000-8000-000000000003' }),
    );
    expectWithinSecond(kind, figures);
  },
);

test.each(['an API key is revoked', 'the role of an API key changes'])(
  'no server accepts the former right a second after %s',
  { tags: ['extended'], timeout: 30_000 },
  async (kind) => {
    const change = changesBy<{ id: string; updatedAt: string; key: string; apiKey: { _id: string } }>(
      await logIn('ROOT'),
    );
    const role = { name: `연동 ${kind.length}`, description: '', rights: ['members:read'] };
    const made = await change('POST', '/roles', role);
    const { key, apiKey } = await change('POST', '/api-keys', { name: kind, _role: made.id, perMinute: 6_000 });
    const places = pairs.map(({ core }, at) => {
      const headers = { authorization: `Bearer ${key}` };
      return [`core-api ${at}`, async () => (await fetch(`${core.origin}/api/console/users`, { headers })).ok] as const;
    });
    const figures = await lastUses(places, () =>
      kind.endsWith('revoked')
        ? change('PUT', `/api-keys/${apiKey._id}/revoked`, {})
        : change('PUT', `/roles/${made.id}`, { ...role, rights: ['orders:read'], updatedAt: made.updatedAt }),
    );
    expectWithinSecond(kind, figures);
  },
);
