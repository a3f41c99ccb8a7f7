import { randomBytes } from 'node:crypto';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createSession } from '../../../members/auth/create-session.ts';
import { hashPassword } from '../../../members/auth/index.ts';
import { PASSWORD_COST } from '../../../platform/config.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

/** Requests of each kind, alternating, so that a busy machine slows both equally. */
const TURNS = 15;
/** Number of measurements, of which one must show equal times; times that really differ are never equal. */
const ROUNDS = 3;

let addresses = 0;

// If hashes took no time, a missing hash would not be noticed.
const store = await storeForTests({ passwordCost: PASSWORD_COST });
const passwordHash = await hashPassword(DEFAULT_PASSWORD, PASSWORD_COST);

const newSecret = () => randomBytes(32).toString('base64url');
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The ratio of the first time to the second. The shortest measurement is the least disturbed. */
async function ratio(first: (n: number) => Promise<unknown>, second: (n: number) => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < TURNS; n += 1) {
    times[0].push(await took(() => first(n)));
    times[1].push(await took(() => second(n)));
  }
  return Math.min(...times[0]) / Math.min(...times[1]);
}

const logIn = (username: string, password: string) =>
  createSession(store.context(), { username, password, client: 'storefront', address: newAddress() }).catch(() => {});

const post = (path: string, body: object) =>
  store.send('POST', `/api/v1/users${path}`, { as: 'storefront', body: { session: newSecret(), ...body } });
const certify = (type: 'email' | 'phone', contact: string, username: string | null = null) => {
  const purpose = username === null ? 'FIND_ID' : 'RECOVERY';
  return post(`/contact/${type}/certify`, { address: newAddress(), type, contact, purpose, username });
};
const recover = (username: string) => post('/recovery', { username, password: 'Another!2345' });

let names = 0;
const newName = () => `nobody${++names}`;

let phones = 0;
const newPhone = () => `0109${String(1_000_000 + process.pid + ++phones).slice(-7)}`;

/** As many members as measurements, each with a phone that an identity check verified. */
async function somebodies(): Promise<Member[]> {
  const members: Member[] = [];
  for (let n = 0; n < TURNS; n += 1) members.push(await store.makeMember({ phone: newPhone(), passwordHash }));
  await store.db.updateTable('users').set({ identityVerifiedAt: store.now() }).execute();
  return members;
}

// docs/reliability.md has the figures of a quiet machine; the bounds here are for a busy one. Without the same work for
// an unknown name the ratios are above 5.
it.each([
  [
    'a login with a wrong password and with an unknown name',
    async (members: Member[]) =>
      ratio(
        (n) => logIn(members[n]?.username ?? '', `${DEFAULT_PASSWORD}x`),
        () => logIn(newName(), DEFAULT_PASSWORD),
      ),
  ],
  [
    'a code for a known and for an unknown address',
    async (members: Member[]) =>
      ratio(
        (n) => certify('email', members[n]?.email ?? ''),
        () => certify('email', `${newName()}@example.com`),
      ),
  ],
  [
    'a code for a known and for an unknown phone',
    async (members: Member[]) =>
      ratio(
        (n) => certify('phone', members[n]?.phone ?? ''),
        () => certify('phone', newPhone()),
      ),
  ],
  [
    'a code for a new password of a known and of an unknown name',
    async (members: Member[]) =>
      ratio(
        (n) => certify('email', members[n]?.email ?? '', members[n]?.username),
        () => certify('email', `${newName()}@example.com`, newName()),
      ),
  ],
  [
    'a new password without a proof for a known and for an unknown name',
    async (members: Member[]) =>
      ratio(
        (n) => recover(members[n]?.username ?? ''),
        () => recover(newName()),
      ),
  ],
])('returns %s in the same time', async (_, measured) => {
  const found: number[] = [];
  const isEqual = (times: number) => times > 0.6 && times < 1.67;
  while (found.length < ROUNDS && !found.some(isEqual)) found.push(await measured(await somebodies()));
  expect(found).toContainEqual(expect.toSatisfy(isEqual));
});

it('responds to known and unknown names in the same time, for every request', async () => {
  const [known] = await somebodies();
  const { email = '', phone = '', username = '' } = known ?? {};
  const pairs = [
    [await certify('email', email), await certify('email', 'nobody@example.com')],
    [await certify('phone', phone), await certify('phone', newPhone())],
    // A known name with another account's address, and an unknown one.
    [await certify('email', 'other@example.com', username), await certify('email', 'none@example.com', 'nobody')],
    [await recover(username), await recover('nobody')],
  ] as const;
  const times = /"(20\d\d-[^"]+|[0-9a-f-]{36})"/g;
  for (const [first, second] of pairs) {
    expect(second.status).toBe(first.status);
    expect(JSON.stringify(second.body).replace(times, '')).toBe(JSON.stringify(first.body).replace(times, ''));
  }
  expect(pairs.map(([{ status }]) => status)).toEqual([201, 201, 201, 409]);
});
