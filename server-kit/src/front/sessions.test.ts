import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessions, type SessionResponse, type SessionsOptions } from './sessions.ts';

interface Member {
  name: string;
}

const NOW = new Date('2026-11-23T00:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sessions over a core that counts its calls and issues `token-1`, `token-2` and so on. */
function sessionsOf({ tokenSeconds = 600, ...options }: SessionsOptions & { tokenSeconds?: number } = {}) {
  const reads: { id: string; isVisit: boolean }[] = [];
  const over = new Set<string>();
  const waiting: Promise<unknown>[] = [];
  const response = (): Omit<SessionResponse<Member>, 'sessionId'> => ({
    accessToken: `token-${reads.length}`,
    accessTokenExpiresAt: new Date(Date.now() + tokenSeconds * 1_000).toISOString(),
    user: { name: '김이루' },
  });
  const sessions = createSessions<Member>(
    {
      create: async () => ({ sessionId: 'new', device: 'device', ...response() }),
      async read(id, isVisit) {
        reads.push({ id, isVisit });
        const lastResponse = over.has(id) ? null : { ...response(), ...(id === 'before' && { sessionId: 'after' }) };
        await Promise.all(waiting);
        return lastResponse;
      },
      end: async (id) => {
        over.add(id);
      },
    },
    options,
  );
  /** The number of reads after the session was requested again, so many milliseconds later. */
  const readsAfter = async (milliseconds: number) => {
    later(milliseconds);
    await sessions.read('a');
    return reads.length;
  };
  return { sessions, reads, over, waiting, readsAfter };
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('reads a session once for concurrent readers, and again after its time', async () => {
  const { sessions, readsAfter } = sessionsOf();
  const both = await Promise.all([sessions.read('a'), sessions.read('a')]);
  expect(both[0]).toEqual({ id: 'a', accessToken: 'token-1', user: { name: '김이루' } });
  expect(await readsAfter(799)).toBe(1);
  expect(await readsAfter(1)).toBe(2);
});

test('a session whose id changed continues under the new one, for all callers', async () => {
  const { sessions } = sessionsOf();
  const both = await Promise.all([sessions.read('before'), sessions.read('before')]);
  expect(both.map((session) => session?.id)).toEqual(['after', 'after']);
  expect((await sessions.read('after'))?.id).toBe('after');
});

test('never uses a token in its last ten seconds', async () => {
  const { sessions, readsAfter } = sessionsOf({ ttl: 60_000, tokenSeconds: 12 });
  await sessions.read('a');
  expect(await readsAfter(1_999)).toBe(1);
  expect(await readsAfter(1)).toBe(2);
});

test('caches no ended session, and no failure', async () => {
  const { sessions, reads, over, waiting } = sessionsOf();
  over.add('a');
  expect(await sessions.read('a')).toBeNull();
  over.delete('a');
  expect(await sessions.read('a')).not.toBeNull();
  waiting.push(Promise.reject(new Error('core-api cannot be reached')));
  await expect(sessions.read('b')).rejects.toThrow('core-api cannot be reached');
  waiting.length = 0;
  expect(await sessions.read('b')).not.toBeNull();
  expect(reads).toHaveLength(4);
});

test('clears a session that ends during a call of core-api about it', async () => {
  const { sessions, waiting, reads } = sessionsOf({ ttl: 60_000 });
  let response = () => {};
  waiting.push(new Promise<void>((resolve) => (response = resolve)));
  const reading = sessions.read('a');
  await sessions.end('a');
  response();
  await reading;
  waiting.length = 0;
  expect(await sessions.read('a')).toBeNull();
  expect(reads).toHaveLength(2);
});

test('reloads a rejected session once for all concurrent callers', async () => {
  const { sessions, reads } = sessionsOf({ ttl: 60_000 });
  const refused = await sessions.read('a');
  if (!refused) throw new Error('no session');
  const renewed = await Promise.all([sessions.renew(refused), sessions.renew(refused)]);
  expect(renewed.map((session) => session?.accessToken)).toEqual(['token-2', 'token-2']);
  // A late rejection of the old token causes no further read.
  await sessions.renew(refused);
  expect(reads).toHaveLength(2);
});

test('remembers the session of a login, bounded by its capacity', async () => {
  const { sessions, reads } = sessionsOf({ ttl: 60_000, capacity: 2 });
  const { session, device } = await sessions.open({ username: 'a', password: 'b', address: '10.0.0.1' });
  expect([session.id, device]).toEqual(['new', 'device']);
  await sessions.read('new');
  expect(reads).toHaveLength(0);
  for (const id of ['a', 'b', 'a', 'b']) await sessions.read(id, false);
  expect(reads).toEqual([
    { id: 'a', isVisit: false },
    { id: 'b', isVisit: false },
  ]);
  await sessions.read('new');
  expect(reads).toHaveLength(3);
});
