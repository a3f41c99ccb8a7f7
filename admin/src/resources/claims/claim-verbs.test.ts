import { expect, it } from 'vitest';
import { barredOf, verbsOf } from './claim-verbs.ts';

const asked = { state: 'CANCEL_REQUESTED', collectionStatus: null, refund: null, lacksAccount: false } as const;

it('names what waits for somebody who may pay back only to who may not do it', () => {
  expect(barredOf({ ...asked, allowed: ['CANCEL_REJECTED'] })).toBe('CANCEL_COMPLETED');
  expect(barredOf({ ...asked, allowed: ['CANCEL_COMPLETED', 'CANCEL_REJECTED'] })).toBeNull();
});

it('lets what leads on stand before what turns down', () => {
  const verbs = verbsOf({ ...asked, allowed: ['CANCEL_REJECTED', 'CANCEL_COMPLETED'] }, true);
  expect(verbs).toEqual(['CANCEL_COMPLETED', 'CANCEL_REJECTED']);
});

it('asks for a missing refund account first, whoever is logged in', () => {
  const claim = { ...asked, lacksAccount: true, allowed: ['CANCEL_REJECTED'] };
  expect(verbsOf(claim, true)).toEqual(['ACCOUNT', 'CANCEL_REJECTED']);
  expect(verbsOf(claim, false)).toEqual(['ACCOUNT', 'CANCEL_REJECTED']);
});
