import { z } from 'zod';
import { withinDays } from '../kernel/parameters.ts';
import { countOf, distinct, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { seenAt } from '../records/console-record.ts';
import {
  anyEventTypeLabels,
  eventObjectLabels,
  eventTypeLabels,
  webhookDeliveryLabels,
  webhookDisabledLabels,
  webhookErrorLabels,
  webhookStateLabels,
} from './labels.ts';

export const webhookLimits = {
  /** Maximum number of endpoints. */
  endpoints: 20,
  /** Days until an event and its deliveries are deleted. */
  keptDays: 30,
  /** Longest time in which the previous secret signs as well, hours. */
  overlapHours: 168,
  /** Maximum number of failed deliveries that one request sends again. */
  again: 1_000,
} as const;

export const eventType = z.enum(codesOf(eventTypeLabels));
export const anyEventType = z.enum(codesOf(anyEventTypeLabels));
export const eventObject = z.enum(codesOf(eventObjectLabels));

export const webhookInput = z.strictObject({
  name: requiredLine('이름', 50),
  url: z
    .string({ error: '받을 주소를 입력해 주세요.' })
    .trim()
    .max(500, '주소는 500자까지 입력할 수 있습니다.')
    .regex(/^https?:\/\/[^\s]+$/i, 'https://로 시작하는 주소를 입력해 주세요.'),
  eventTypes: z
    .array(eventType, { error: '받을 이벤트를 하나 이상 골라 주세요.' })
    .min(1, '받을 이벤트를 하나 이상 골라 주세요.')
    .max(codesOf(eventTypeLabels).length)
    .refine(distinct, '같은 이벤트가 두 번 들어 있습니다.'),
});
export const webhookUpdate = webhookInput.extend({ updatedAt: seenAt });

export const webhookState = z.strictObject({ state: z.enum(['ACTIVE', 'PAUSED']) });

export const secretRotation = z.strictObject({
  hours: z.int().min(0).max(webhookLimits.overlapHours).describe('How long the previous secret signs as well'),
  updatedAt: seenAt,
});

export const webhook = component('Webhook', {
  _id: id,
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(eventType),
  state: z.enum(codesOf(webhookStateLabels)),
  disabledReason: z.enum(codesOf(webhookDisabledLabels)).nullable(),
  failingSince: instant.nullable().describe('Since when every call failed'),
  previousUntil: instant.nullable().describe('Until when the previous secret signs as well'),
  waiting: countOf('Deliveries that are waiting'),
  dead: countOf('Deliveries that failed for good'),
  deliveredAt: instant.nullable().describe('The last delivery'),
  createdAt: instant,
  updatedAt: instant,
});

/** The secret is returned once; the store has it encrypted. */
export const webhookWithSecret = z.object({ webhook, secret: z.string().describe('whsec_ and base64') });

export const webhookDelivery = component('WebhookDelivery', {
  _id: id,
  _event: id,
  _webhook: id,
  webhookName: z.string(),
  type: anyEventType,
  objectType: eventObject,
  _object: id,
  sequence: z.int(),
  state: z.enum(codesOf(webhookDeliveryLabels)),
  attempts: z.int().min(0),
  dueAt: instant.nullable().describe('The next attempt; null if there is none, or it is due'),
  attemptedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.enum(codesOf(webhookErrorLabels)).nullable(),
  lastBody: z.string().describe('The beginning of the last response'),
  lastMs: z.int().nullable(),
  at: instant.describe('When the event happened'),
});
export const webhookDeliveryFilter = {
  state: z.enum(codesOf(webhookDeliveryLabels)).optional(),
  type: anyEventType.optional(),
};

export const storeEvent = component('StoreEvent', {
  _id: id,
  sequence: z.int(),
  type: anyEventType,
  objectType: eventObject,
  _object: id,
  data: z.record(z.string(), z.unknown()),
  at: instant,
  delivered: countOf('Endpoints that have it'),
  waiting: countOf('Endpoints that it waits for'),
  dead: countOf('Endpoints that it could not be delivered to'),
});
export const storeEventDetail = component('StoreEventDetail', {
  ...storeEvent.shape,
  deliveries: z.array(webhookDelivery),
});
export const eventFilter = {
  type: anyEventType.optional(),
  objectType: eventObject.optional(),
  _object: id.optional(),
  ...withinDays,
};
