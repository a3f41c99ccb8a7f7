import { webhookOperations as operations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { deliveriesOfEvent, findEvent, pageOfEvents } from './console-repository.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  resendDeliveries,
  rotateSecret,
  setWebhookState,
  testWebhook,
} from './webhooks.ts';
import { wireDelivery, wireEvent } from './wire-webhook.ts';

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
  route(operations.listEvents, async ({ context, query }) => {
    const { rows, total } = await pageOfEvents(context.db, query);
    return { events: rows.map(wireEvent), total };
  }),
  entryRoute(operations.getEvent, 'event', async ({ db }, id) => ({
    ...wireEvent(orNotFound(await findEvent(db, id))),
    deliveries: (await deliveriesOfEvent(db, id)).map(wireDelivery),
  })),
];
