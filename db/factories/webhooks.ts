import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, WebhookEndpoints } from '../src/index.ts';
import { insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

const everyType = [
  ...['order.created', 'order.changed', 'payment.paid', 'payment.refunded', 'payment.canceled', 'claim.opened'],
  ...['claim.changed', 'stock.changed', 'member.joined', 'member.changed', 'member.withdrawn'],
  ...['chat.opened', 'chat.changed', 'chat.closed'],
];

/** Inserts an active endpoint of an operator that listens to every event; its default secret cannot be decrypted. */
export function makeWebhookEndpoint(
  db: Handle,
  overrides: Partial<Insertable<WebhookEndpoints>> & { createdBy: string },
): Promise<Selectable<WebhookEndpoints>> {
  const at = new Date();
  return insertRow(db, 'webhookEndpoints', {
    id: uuidv7(),
    name: `웹훅 ${unique()}`,
    url: 'https://hooks.example.com/iruon',
    eventTypes: everyType,
    secret: 'none',
    state: 'ACTIVE',
    createdAt: at,
    updatedAt: at,
    ...overrides,
  });
}
