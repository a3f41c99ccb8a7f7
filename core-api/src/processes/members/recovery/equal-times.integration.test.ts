import { randomBytes } from 'node:crypto';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createSession } from '../../../members/auth/create-session.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

/** Requests of each kind, one after the other in turn, so that a busy machine slows both alike. */
const ROUNDS = 15;

let addresses = 0;

const store = await storeForTests();

const newSecret = () => randomBytes(32).toString('base64url');
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How many times as long the first takes as the second: a ratio of medians of turns. */
async function ratio(first: (n: number) => Promise<unknown>, second: (n: number) => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1) {
    times[0].push(await took(() => first(n)));
    times[1].push(await took(() => second(n)));
  }
  return median(times[0]) / median(times[1]);
}

const logIn = (username: string, password: string) =>
  createSession(store.context(), { username, password, client: 'storefront', address: newAddress() }).catch(() => {});

const certify = (contact: string) =>
  store.send('POST', '/api/v1/users/contact/email/certify', {
    as: 'storefront',
    body: { session: newSecret(), address: newAddress(), type: 'email', contact, purpose: 'FIND_ID', username: null },
  });

// docs/performance.md has the figures of a quiet machine; the bounds here are for a busy one. Without the same work for
// an unknown name the ratios are above 5.
it.each([
  [
    'a login with a wrong password and with an unknown name',
    async () => {
      const members: Member[] = [];
      for (let n = 0; n < ROUNDS; n += 1) members.push(await store.makeMember());
      return ratio(
        (n) => logIn(members[n]?.username ?? '', `${DEFAULT_PASSWORD}x`),
        (n) => logIn(`nobody${n}`, DEFAULT_PASSWORD),
      );
    },
  ],
  [
    'a code for a known and for an unknown address',
    async () => {
      const members: Member[] = [];
      for (let n = 0; n < ROUNDS; n += 1) members.push(await store.makeMember());
      return ratio(
        (n) => certify(members[n]?.email ?? ''),
        (n) => certify(`nobody${n}@example.com`),
      );
    },
  ],
])('returns %s in the same time', async (_, measured) => {
  const found = await measured();
  expect(found).toBeGreaterThan(0.6);
  expect(found).toBeLessThan(1.67);
});
