import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  eventFilter,
  secretRotation,
  storeEvent,
  storeEventDetail,
  webhook,
  webhookDelivery,
  webhookDeliveryFilter,
  webhookInput,
  webhookState,
  webhookUpdate,
  webhookWithSecret,
} from './schemas.ts';

const settings = operationsTagged('webhooks').of('settings');
const one = z.object({ webhook });
const written = ['STEP_UP_REQUIRED', 'NAME_TAKEN', 'WEBHOOK_URL_REFUSED'] as const;
const CONTAINS_SECRET = { idempotency: 'never' } as const;

/** Endpoints of other programs, their deliveries, and the events of the store. */
export const webhookOperations = {
  listWebhooks: settings('GET /api/console/webhooks', 'The endpoints of other programs').ok(
    ...consoleList('webhooks', webhook, ['createdAt', 'name'], {}),
  ),
  getWebhook: settings('GET /api/console/webhooks/{_id}', 'An endpoint').ok(one),
  createWebhook: settings(
    'POST /api/console/webhooks',
    'Add an endpoint; its secret is in this response alone. Names are unique, so that a repetition is refused',
  ).created(webhookWithSecret, { ...CONTAINS_SECRET, body: webhookInput, problems: [...written, 'RECORDS_FULL'] }),
  changeWebhook: settings('PUT /api/console/webhooks/{_id}', 'Change name, address and event types').ok(one, {
    body: webhookUpdate,
    problems: [...written, 'RECORD_CHANGED'],
  }),
  deleteWebhook: settings(
    'DELETE /api/console/webhooks/{_id}',
    'Delete an endpoint; it receives nothing more',
  ).noContent({ problems: ['STEP_UP_REQUIRED'] }),
  setWebhookState: settings(
    'PUT /api/console/webhooks/{_id}/state',
    'Pause, so that deliveries wait, or continue; also after it was disabled',
  ).ok(one, { body: webhookState }),
  rotateWebhookSecret: settings(
    'POST /api/console/webhooks/{_id}/secret',
    'A new secret, in this response alone; the previous one signs as well for some hours',
  ).ok(webhookWithSecret, {
    ...CONTAINS_SECRET,
    body: secretRotation,
    problems: ['STEP_UP_REQUIRED', 'RECORD_CHANGED'],
  }),
  testWebhook: settings(
    'POST /api/console/webhooks/{_id}/test',
    'Send a test event to an active endpoint; its delivery is in the list',
  ).created(z.object({ delivery: webhookDelivery }), { problems: ['TRANSITION_NOT_ALLOWED'] }),
  listWebhookDeliveries: settings('GET /api/console/webhooks/{_id}/deliveries', 'Deliveries, latest first').ok(
    ...consoleList('deliveries', webhookDelivery, ['sequence'], webhookDeliveryFilter),
  ),
  resendDeliveries: settings(
    'POST /api/console/webhooks/{_id}/deliveries/again',
    'Send failed deliveries again, in their order: those named, or up to 1,000 of all. Others are unchanged',
  ).ok(z.object({ sent: z.int(), left: z.int().describe('Failed ones that are left, up to 10,000') }), {
    body: z.strictObject({ _deliveries: z.array(id).min(1).max(200).optional() }),
    problems: ['TRANSITION_NOT_ALLOWED'],
  }),
  listEvents: settings(
    'GET /api/console/events',
    'Events of the last 30 days that an endpoint listened to, latest first',
  ).ok(...consoleList('events', storeEvent, ['sequence'], eventFilter)),
  getEvent: settings('GET /api/console/events/{_id}', 'An event with its deliveries').ok(
    z.object({ event: storeEventDetail }),
  ),
};
