import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { operatorPreferences, preferenceKey } from './schemas.ts';

const own = operationsTagged('console').of('own', { isForPeople: true });
const preferences = z.object({ preferences: operatorPreferences });

/** The operator's own choices for the console, the same in every browser. */
export const preferenceOperations = {
  getMyPreferences: own(
    'GET /api/console/me/preferences',
    'What the operator chose for the own console; absent keys have their defaults',
  ).ok(preferences),
  setMyPreference: own(
    'PUT /api/console/me/preferences/{key}',
    'Choose the value of a key, which has the shape of that key in OperatorPreferences; null restores the default',
  ).ok(preferences, {
    params: z.strictObject({ key: preferenceKey }),
    body: z.strictObject({ value: z.unknown().describe('As OperatorPreferences has it under the key, or null') }),
    idempotency: 'never',
    unaudited: 'Changes only how the console looks to the operator',
  }),
};
