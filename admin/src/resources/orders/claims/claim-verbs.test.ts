import { expect, it } from 'vitest';
import { barredOf, verbsOf } from './claim-verbs.ts';

const requested = { state: 'CANCEL_REQUESTED', collectionStatus: null, refund: null, lacksAccount: false } as const;

it('shows the step that needs refund permission only to operators without it', () => {
  expect(barredOf({ ...requested, allowed: ['CANCEL_REJECTED'] })).toBe('CANCEL_COMPLETED');
  expect(barredOf({ ...requested, allowed: ['CANCEL_COMPLETED', 'CANCEL_REJECTED'] })).toBeNull();
});

it('lists advancing actions before rejecting ones', () => {
  const verbs = verbsOf({ ...requested, allowed: ['CANCEL_REJECTED', 'CANCEL_COMPLETED'] }, true);
  expect(verbs).toEqual(['CANCEL_COMPLETED', 'CANCEL_REJECTED']);
});

it('requires a missing refund account first, for every operator', () => {
  const claim = { ...requested, lacksAccount: true, allowed: ['CANCEL_REJECTED'] };
  expect(verbsOf(claim, true)).toEqual(['ACCOUNT', 'CANCEL_REJECTED']);
  expect(verbsOf(claim, false)).toEqual(['ACCOUNT', 'CANCEL_REJECTED']);
});
