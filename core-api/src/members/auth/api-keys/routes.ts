import { apiKeyOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import { createApiKey, listApiKeys, readApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts';

export const apiKeyRoutes: Route[] = [
  route(operations.listApiKeys, ({ context, query }) => listApiKeys(context, query)),
  entryRoute(operations.getApiKey, 'apiKey', readApiKey),
  route(operations.createApiKey, ({ context, body }) => createApiKey(context, body)),
  route(operations.rotateApiKey, ({ context, params, body }) => rotateApiKey(context, params._id, body)),
  entryRoute(operations.revokeApiKey, 'apiKey', revokeApiKey),
];
