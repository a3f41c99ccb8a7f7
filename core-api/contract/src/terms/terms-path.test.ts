import { expect, test } from 'vitest';
import { termsPath } from './terms-path.ts';

// @covers route:/privacy-policy, route:/email-policy, route:/terms/{code}
test('each text of the store has one address', () => {
  expect(['service', 'privacy', 'email'].map(termsPath)).toEqual([
    '/terms/service',
    '/privacy-policy',
    '/email-policy',
  ]);
});
