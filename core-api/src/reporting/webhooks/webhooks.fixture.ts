import type { WebhookInput } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import type { WebhookCall, WebhookOutcome } from '../../adapters/webhook/port.ts';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { webhookRoutes } from './routes.ts';
import { createWebhookSender } from './send-webhooks.ts';

export const ok: WebhookOutcome = { kind: 'responded', status: 200, retryAfter: null, body: '' };
export const status = (code: number, retryAfter: string | null = null): WebhookOutcome => ({
  kind: 'responded',
  status: code,
  retryAfter,
  body: 'because',
});

/** Endpoints with a transport and a clock of the test. */
export async function openWebhooks() {
  const database = await databaseForTests();
  const operator = await makeUser(database.db, { type: 'OPERATOR', scopes: ['console'], level: 'ROOT' });
  let clock = new Date();
  const calls: WebhookCall[] = [];
  let answer: (call: WebhookCall) => WebhookOutcome | Promise<WebhookOutcome> = () => ok;
  const test = createTestApp(database.db, {
    routes: webhookRoutes,
    now: () => clock,
    webhooks: {
      accepts: (url) => url.startsWith('https://'),
      async post(call) {
        calls.push(call);
        return answer(call);
      },
    },
  });
  let made = 0;
  const input = (more: Partial<WebhookInput> = {}): WebhookInput => {
    made += 1;
    return {
      name: `회계 ${made}`,
      url: 'https://hooks.example.com/iruon',
      eventTypes: ['order.created', 'order.changed', 'stock.changed'],
      ...more,
    };
  };
  const send = (method: string, path: string, body?: unknown) =>
    test.send(method, `/api/console${path}`, { as: operator, ...(body === undefined ? {} : { body }) });
  async function create(more: Partial<WebhookInput> = {}) {
    const { status: code, body } = await send('POST', '/webhooks', input(more));
    if (code !== 201) throw new Error(JSON.stringify(body));
    const { webhook, secret } = body as { webhook: { _id: string; updatedAt: string }; secret: string };
    return { ...webhook, secret };
  }
  const sender = createWebhookSender();
  return {
    database,
    db: database.db,
    operator,
    test,
    calls,
    input,
    send,
    create,
    sender,
    context: () => systemContext(test.services),
    now: () => clock,
    later(ms: number) {
      clock = new Date(clock.getTime() + ms);
    },
    answers(next: typeof answer) {
      answer = next;
    },
    /** Sends everything that is due. */
    async deliver() {
      await sender.begin(systemContext(test.services));
      await sender.idle();
    },
    /** Writes an event as a trigger does. @returns the id of its object */
    async event(type: string, objectId: string = newId(), data: object = {}): Promise<string> {
      await sql`select record_event(${type}, 'order', ${objectId}, ${JSON.stringify(data)}::jsonb)`.execute(
        database.db,
      );
      return objectId;
    },
    /** Ends what earlier tests left. */
    async reset() {
      calls.length = 0;
      answer = () => ok;
      await database.db.deleteFrom('webhookEndpoints').execute();
      await database.db.deleteFrom('events').execute();
    },
    deliveries: (endpointId: string) =>
      database.db
        .selectFrom('webhookDeliveries')
        .innerJoin('events', 'events.id', 'eventId')
        .select(['webhookDeliveries.id', 'events.type', 'state', 'attempts', 'dueAt', 'lastStatus', 'lastError'])
        .select(['lastBody', 'webhookDeliveries.objectId', 'eventId'])
        .where('endpointId', '=', endpointId)
        .orderBy('webhookDeliveries.sequence')
        .execute(),
  };
}
