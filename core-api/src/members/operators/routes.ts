import { operatorOperations as operations, preferenceOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readPreferences, setPreference } from './preferences.ts';
import { listInvitations, listOperators } from './read-operators.ts';

export const operatorRoutes: Route[] = [
  route(operations.listOperators, ({ context, query }) => listOperators(context, query)),
  route(operations.listInvitations, ({ context, query }) => listInvitations(context, query)),
  route(preferenceOperations.getMyPreferences, async ({ context }) => ({
    preferences: await readPreferences(context),
  })),
  route(preferenceOperations.setMyPreference, async ({ context, params, body }) => ({
    preferences: await setPreference(context, params.key, body.value),
  })),
];
