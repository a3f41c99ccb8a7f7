import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { reasonGiven } from '../members/console-users.ts';
import { apiKey, apiKeyFilter, apiKeyInput, apiKeyRotation, apiKeySorts, apiKeyWithSecret } from './schemas.ts';

const { of, root } = operationsTagged('api-keys');
const people = of('people');
const one = z.object({ apiKey });
const CONTAINS_SECRET = { idempotency: 'never' } as const;

/** Keys by which other programs call the API: each has one role, and acts under a name of its own. */
export const apiKeyOperations = {
  listApiKeys: people('GET /api/console/api-keys', 'Keys of other programs').ok(
    ...consoleList('apiKeys', apiKey, apiKeySorts, apiKeyFilter),
  ),
  getApiKey: people('GET /api/console/api-keys/{_id}', 'A key, without its secret').ok(one),
  createApiKey: root(
    'POST /api/console/api-keys',
    'Create a key, which is in this response alone. Names are unique, so that a repetition is refused',
  ).created(apiKeyWithSecret, {
    ...CONTAINS_SECRET,
    body: apiKeyInput,
    problems: ['STEP_UP_REQUIRED', 'NAME_TAKEN', 'RECORDS_FULL', 'NOT_FOUND'],
  }),
  rotateApiKey: root(
    'POST /api/console/api-keys/{_id}/rotate',
    'A new secret, in this response alone; the previous one works as well for the chosen hours',
  ).ok(apiKeyWithSecret, {
    ...CONTAINS_SECRET,
    body: apiKeyRotation,
    problems: ['STEP_UP_REQUIRED', 'RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'],
  }),
  revokeApiKey: root(
    'PUT /api/console/api-keys/{_id}/revoked',
    'Revoke a key at once and for good; a repetition changes nothing',
  ).ok(one, { body: reasonGiven, problems: ['STEP_UP_REQUIRED'] }),
};
