import { eventType, type storeEvent, type webhook, type webhookDelivery } from '@iruon/contract';
import { z } from 'zod';
import type { DeliveryRow, EventRow, ListedEndpoint } from './console-repository.ts';

const eventTypes = z.array(eventType);
const textOf = (at: Date | null) => at?.toISOString() ?? null;

export const wireWebhook = (row: ListedEndpoint): z.input<typeof webhook> => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  eventTypes: eventTypes.parse(row.eventTypes),
  state: row.state,
  disabledReason: row.disabledReason,
  failingSince: textOf(row.failingSince),
  previousUntil: textOf(row.previousUntil),
  waiting: row.waiting,
  dead: row.dead,
  deliveredAt: textOf(row.deliveredAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const wireDelivery = (row: DeliveryRow): z.input<typeof webhookDelivery> => ({
  _id: row.id,
  _event: row.eventId,
  _webhook: row.endpointId,
  webhookName: row.name,
  type: row.type,
  objectType: row.objectType,
  _object: row.objectId,
  sequence: row.sequence,
  state: row.state,
  attempts: row.attempts,
  dueAt: row.state === 'WAITING' && row.attempts > 0 ? row.dueAt.toISOString() : null,
  attemptedAt: textOf(row.attemptedAt),
  deliveredAt: textOf(row.deliveredAt),
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  lastBody: row.lastBody,
  lastMs: row.lastMs,
  at: row.at.toISOString(),
});

export const wireEvent = (row: EventRow): z.input<typeof storeEvent> => ({
  _id: row.id,
  sequence: row.sequence,
  type: row.type,
  objectType: row.objectType,
  _object: row.objectId,
  data: row.payload,
  at: row.at.toISOString(),
  delivered: row.delivered,
  waiting: row.waiting,
  dead: row.dead,
});
