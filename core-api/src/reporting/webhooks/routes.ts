import { webhookOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  readEvent,
  readWebhook,
  resendDeliveries,
  rotateSecret,
  setWebhookState,
  testWebhook,
} from './webhooks.ts';

export const webhookRoutes: Route[] = [
  route(operations.listWebhooks, ({ context, query }) => listWebhooks(context, query)),
  entryRoute(operations.getWebhook, 'webhook', readWebhook),
  route(operations.createWebhook, ({ context, body }) => createWebhook(context, body)),
  entryRoute(operations.changeWebhook, 'webhook', changeWebhook),
  route(operations.deleteWebhook, ({ context, params }) => deleteWebhook(context, params._id)),
  entryRoute(operations.setWebhookState, 'webhook', setWebhookState),
  route(operations.rotateWebhookSecret, ({ context, params, body }) => rotateSecret(context, params._id, body)),
  entryRoute(operations.testWebhook, 'delivery', testWebhook),
  route(operations.listWebhookDeliveries, ({ context, params, query }) => listDeliveries(context, params._id, query)),
  route(operations.resendDeliveries, ({ context, params, body }) => resendDeliveries(context, params._id, body)),
  route(operations.listEvents, ({ context, query }) => listEvents(context, query)),
  entryRoute(operations.getEvent, 'event', readEvent),
];
