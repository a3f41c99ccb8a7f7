import { expect, test } from 'vitest';
import { stateOfInvitation } from './rules.ts';

const expiresAt = new Date('2026-06-04T03:00:00Z');
const then = new Date('2026-06-02T03:00:00Z');

test.each([
  ['OPEN', { acceptedAt: null, revokedAt: null }, '2026-06-04T02:59:59.999Z'],
  ['EXPIRED', { acceptedAt: null, revokedAt: null }, '2026-06-04T03:00:00Z'],
  ['ACCEPTED', { acceptedAt: then, revokedAt: null }, '2026-07-01T00:00:00Z'],
  ['REVOKED', { acceptedAt: null, revokedAt: then }, '2026-06-03T00:00:00Z'],
] as const)('an invitation is %s', (state, facts, now) => {
  expect(stateOfInvitation({ ...facts, expiresAt }, new Date(now))).toBe(state);
});
