import { ALL_RIGHTS, type BoardCode, heldRights } from '@iruon/contract';
import { expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { refusalOf } from './access.ts';

const user = (isCustomer: boolean, scopes: ('console' | 'manager')[] = []): Actor => ({
  type: 'user',
  userId: '1',
  familyId: '1',
  isCustomer,
  scopes,
  rights: scopes.includes('console') ? ALL_RIGHTS : heldRights(scopes.length > 0 ? ['orders:write'] : []),
});
const readers = {
  visitor: { type: 'visitor' } satisfies Actor as Actor,
  member: user(false),
  customer: user(true),
  manager: user(false, ['manager']),
  console: user(false, ['console']),
};

// @covers role:customer-number-software-library
it.each<[BoardCode, boolean, (keyof typeof readers)[]]>([
  ['ACADEMY', false, ['customer', 'console']],
  ['SOFTWARE', false, ['customer', 'console']],
  ['IFU', false, ['visitor', 'member', 'customer', 'manager', 'console']],
  ['IFU', true, ['member', 'customer', 'manager', 'console']],
  ['MEMBER', false, ['member', 'customer', 'manager', 'console']],
])('%s with members only %s is read by %j', (code, isMembersOnly, expected) => {
  const open = Object.entries(readers).filter(([, actor]) => refusalOf({ code, isMembersOnly }, actor) === null);
  expect(open.map(([name]) => name)).toEqual(expected);
});

// @covers role:customer-number-academy
it('returns the missing requirement', () => {
  expect(refusalOf({ code: 'ACADEMY', isMembersOnly: false }, readers.visitor)).toBe('LOGIN_REQUIRED');
  expect(refusalOf({ code: 'ACADEMY', isMembersOnly: false }, readers.member)).toBe('CUSTOMER_NUMBER_REQUIRED');
});
