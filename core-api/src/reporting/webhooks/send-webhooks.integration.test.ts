import { webhookLimits } from '@iruon/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../platform/jobs/clean-up.ts';
import { pauses } from './rules.ts';
import { createWebhookSender, startWebhookSender } from './send-webhooks.ts';
import { ok, openWebhooks, status } from './webhooks.fixture.ts';

const hooks = await openWebhooks();
const { db, calls, create, event, deliver, deliveries, later, answers, now } = hooks;
beforeEach(hooks.reset);

const DAY = 86_400_000;
const idOf = (call: { headers: Readonly<Record<string, string>> } | undefined) => call?.headers['webhook-id'];

it('posts an event once with its id, signed as Standard Webhooks', async () => {
  const { _id, secret } = await create();
  await event('order.created', undefined, { amount: 3 });
  await deliver();
  await deliver();
  expect(calls).toHaveLength(1);
  const [{ headers, body, url }] = calls as [(typeof calls)[0]];
  expect(url).toBe('https://hooks.example.com/iruon');
  const message = new Webhook(secret).verify(body, { ...headers });
  expect(message).toEqual({
    type: 'order.created',
    timestamp: expect.any(String),
    sequence: expect.any(Number),
    data: { amount: 3 },
  });
  const [delivery] = await deliveries(_id);
  expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 1, lastStatus: 200, eventId: idOf(calls[0]) });
});

it('is not written for types that no endpoint chose, nor for a disabled endpoint', async () => {
  const { _id } = await create({ eventTypes: ['stock.changed'] });
  const listened = async (type: string) => {
    const { rows } = await sql<{ is: boolean }>`select is_listened_to(${type}) as is`.execute(db);
    return rows[0]?.is;
  };
  expect([await listened('stock.changed'), await listened('order.created')]).toEqual([true, false]);
  await db
    .updateTable('webhookEndpoints')
    .set({ state: 'DISABLED', disabledReason: 'GONE' })
    .where('id', '=', _id)
    .execute();
  expect(await listened('stock.changed')).toBe(false);
});

it('retries a failed delivery with the same id and body over three days, then gives up and goes on', async () => {
  const { _id } = await create();
  const object = await event('order.created');
  await event('order.changed', object);
  answers(({ body }) => (body.includes('order.created') ? status(500) : ok));
  const begun = now();
  await deliver();
  for (const pause of pauses) {
    later(pause - 1);
    const before = calls.length;
    await deliver();
    expect(calls.length, `before a pause of ${pause} ms is over`).toBe(before);
    later(1);
    // Another event arrives: the endpoint works.
    await event('stock.changed');
    await deliver();
  }
  await deliver();
  expect(now().getTime() - begun.getTime()).toBeGreaterThan(3 * DAY);
  const refused = calls.filter(({ body }) => body.includes('order.created'));
  expect(refused).toHaveLength(pauses.length + 1);
  expect(new Set(refused.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect(calls.at(-1)?.body).toContain('order.changed');
  expect((await deliveries(_id)).slice(0, 2)).toMatchObject([
    { type: 'order.created', state: 'DEAD', lastStatus: 500, lastError: 'STATUS', lastBody: 'because' },
    { type: 'order.changed', state: 'DELIVERED' },
  ]);
});

it('lets a later event of an object wait for the earlier one, and no event of another object', async () => {
  await create();
  const object = await event('order.created');
  await event('order.changed', object);
  await event('order.changed', object);
  const other = await event('order.created');
  let isDown = true;
  const refused = object;
  answers(async ({ body }) => {
    const [row] = await db
      .selectFrom('events')
      .select('objectId')
      .where('sequence', '=', JSON.parse(body).sequence)
      .execute();
    return isDown && row?.objectId === refused ? status(503) : ok;
  });
  await deliver();
  expect(calls).toHaveLength(2);
  await event('order.changed', other);
  await deliver();
  expect(calls).toHaveLength(3);
  isDown = false;
  later(5_000);
  await deliver();
  const sequences = calls.slice(3).map(({ body }) => JSON.parse(body).sequence as number);
  expect(sequences).toHaveLength(3);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

it.each([
  [status(503, '120'), 120_000],
  [status(429, '3'), 5_000],
  [status(503, '9999999'), DAY],
  [status(500, '120'), 5_000],
  [status(429, 'soon'), 5_000],
])('waits as long as the response asks, at most a day: %j', async (outcome, pause) => {
  const { _id } = await create();
  await event('order.created');
  answers(() => outcome);
  await deliver();
  const [delivery] = await deliveries(_id);
  expect((delivery?.dueAt.getTime() ?? 0) - now().getTime()).toBe(pause);
});

it.each([
  [status(307), 'REDIRECT'],
  [{ kind: 'none', reason: 'TIMEOUT' } as const, 'TIMEOUT'],
  [{ kind: 'none', reason: 'ADDRESS_REFUSED' } as const, 'ADDRESS_REFUSED'],
])('records why a delivery failed: %j', async (outcome, lastError) => {
  const { _id } = await create();
  await event('order.created');
  answers(() => outcome);
  await deliver();
  expect(await deliveries(_id)).toMatchObject([{ state: 'WAITING', attempts: 1, lastError }]);
});

it('an endpoint that hangs delays no other, and has at most four calls', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await create({ url: 'https://hanging.example.com/' });
  await create({ url: 'https://working.example.com/' });
  answers(({ url }) => (url.includes('hanging') ? promise.then(() => ok) : ok));
  for (let index = 0; index < 10; index += 1) await event('order.created');
  const { sender, context } = hooks;
  const count = (host: string) => calls.filter(({ url }) => url.includes(host)).length;
  await sender.begin(context());
  await expect.poll(() => count('working')).toBe(10);
  await sender.begin(context());
  expect(count('hanging')).toBe(4);
  resolve();
  await sender.idle();
  expect(count('hanging')).toBe(10);
});

it('sends again after the lease of a process that died, and ignores the late outcome of the first', async () => {
  const { _id } = await create();
  await event('order.created');
  const { promise, resolve } = Promise.withResolvers<void>();
  answers(() => promise.then(() => status(500)));
  const dying = createWebhookSender();
  await dying.begin(hooks.context());
  await expect.poll(() => calls.length).toBe(1);
  await deliver();
  expect(calls, 'it belongs to the first sender').toHaveLength(1);
  later(30_000);
  answers(() => ok);
  await deliver();
  expect(calls).toHaveLength(2);
  expect(idOf(calls[1])).toBe(idOf(calls[0]));
  resolve();
  await dying.idle();
  expect(await deliveries(_id)).toMatchObject([{ state: 'DELIVERED', attempts: 2, lastStatus: 200 }]);
});

it('two senders deliver every event once, each object in its order', async () => {
  await create();
  const objects = await Promise.all(Array.from({ length: 8 }, () => event('order.created')));
  for (let round = 0; round < 5; round += 1) for (const object of objects) await event('order.changed', object);
  const senders = [createWebhookSender(), createWebhookSender()];
  await Promise.all(senders.map((sender) => sender.begin(hooks.context())));
  await Promise.all(senders.map((sender) => sender.idle()));
  expect(new Set(calls.map(idOf)).size).toBe(48);
  expect(calls).toHaveLength(48);
  const rows = await db.selectFrom('events').select(['sequence', 'objectId']).execute();
  const objectOf = new Map(rows.map(({ sequence, objectId }) => [Number(sequence), objectId]));
  for (const ofObject of Map.groupBy(calls, ({ body }) => objectOf.get(JSON.parse(body).sequence)).values()) {
    const sequences = ofObject.map(({ body }) => JSON.parse(body).sequence as number);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  }
});

it('disables an endpoint that says that it is gone, and mails the owners', async () => {
  const { _id } = await create();
  await event('order.created');
  await event('order.created');
  answers(() => status(410));
  await deliver();
  const endpoint = await db.selectFrom('webhookEndpoints').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  expect(endpoint).toMatchObject({ state: 'DISABLED', disabledReason: 'GONE' });
  expect((await deliveries(_id)).map(({ state }) => state)).toEqual(['DEAD', 'DEAD']);
  const mails = await db.selectFrom('mails').select(['template', 'recipient', 'bodyText']).execute();
  expect(mails).toEqual([
    expect.objectContaining({
      template: 'webhook-disabled',
      bodyText: expect.stringContaining(`/webhooks/${_id}/show`),
    }),
  ]);
});

it('disables an endpoint whose calls all failed for three days, and none that succeeded in between', async () => {
  const { _id } = await create();
  const state = () =>
    db.selectFrom('webhookEndpoints').select(['state', 'failingSince']).where('id', '=', _id).executeTakeFirst();
  const attempt = async (outcome: typeof ok) => {
    answers(() => outcome);
    await event('order.created');
    await deliver();
  };
  await attempt(status(500));
  later(2 * DAY);
  await attempt(ok);
  expect(await state()).toMatchObject({ state: 'ACTIVE', failingSince: null });
  await attempt(status(500));
  later(3 * DAY - 1);
  await attempt(status(500));
  expect(await state()).toMatchObject({ state: 'ACTIVE' });
  later(1);
  await attempt(status(500));
  expect(await state()).toMatchObject({ state: 'DISABLED' });
});

it('keeps the deliveries of a paused endpoint, and sends them when it continues', async () => {
  const { _id } = await create();
  await hooks.send('PUT', `/webhooks/${_id}/state`, { state: 'PAUSED' });
  await event('order.created');
  await deliver();
  expect(calls).toHaveLength(0);
  await hooks.send('PUT', `/webhooks/${_id}/state`, { state: 'ACTIVE' });
  await deliver();
  expect(calls).toHaveLength(1);
});

it('finds a new event while it runs, and finishes its calls before it stops', async () => {
  const { _id } = await create();
  const poller = startWebhookSender(hooks.test.services);
  await event('order.created');
  await expect.poll(async () => (await deliveries(_id))[0]?.state).toBe('DELIVERED');
  await poller.stop();
});

it('deletes events with their deliveries after thirty days', async () => {
  const { _id } = await create();
  await event('order.created');
  await cleanUp(hooks.context());
  expect(await deliveries(_id)).toHaveLength(1);
  later((webhookLimits.keptDays + 1) * DAY);
  await cleanUp(hooks.context());
  expect(await db.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([]);
});
