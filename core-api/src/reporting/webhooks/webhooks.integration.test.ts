import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it } from 'vitest';
import { createHttpWebhook } from '../../adapters/webhook/http-webhook.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { ok, openWebhooks, status } from './webhooks.fixture.ts';

const hooks = await openWebhooks();
const { db, calls, create, send, event, deliver, answers, later, input, now } = hooks;
beforeEach(hooks.reset);

it('shows the secret once, and stores it encrypted', async () => {
  const { _id, secret } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { body } = await send('GET', `/webhooks/${_id}`);
  expect(JSON.stringify(body)).not.toContain('secret');
  const rows = await db.selectFrom('webhookEndpoints').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const entries = await auditEntries(db, ['details'], { subject: `webhook:${_id}` });
  expect(JSON.stringify(entries)).not.toContain(secret);
});

it.each([
  [{ url: 'http://hooks.example.com/' }, 422, 'WEBHOOK_URL_REFUSED'],
  [{ url: 'hooks.example.com' }, 400, 'INVALID_INPUT'],
  [{ eventTypes: [] }, 400, 'INVALID_INPUT'],
  [{ eventTypes: ['order.created', 'order.created'] }, 400, 'INVALID_INPUT'],
])('refuses %j', async (more, code, problem) => {
  const response = await send('POST', '/webhooks', input(more as never));
  expect([response.status, response.body.code]).toEqual([code, problem]);
});

it('refuses a name twice, so that a repeated creation makes no second endpoint', async () => {
  await create({ name: '회계' });
  expect(await send('POST', '/webhooks', input({ name: '회계' }))).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  });
});

it('signs by both secrets until the overlap ends; a repeated rotation is refused', async () => {
  const { _id, secret, updatedAt } = await create();
  const response = await send('POST', `/webhooks/${_id}/secret`, { hours: 24, updatedAt });
  const next = response.body.secret as string;
  expect(await send('POST', `/webhooks/${_id}/secret`, { hours: 24, updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED' },
  });
  const verifiedBy = async (by: string) => {
    await event('order.created');
    await deliver();
    const { body, headers } = calls.at(-1) as (typeof calls)[0];
    // The library compares the time of the call with that of this machine.
    const signed = { ...headers };
    try {
      new Webhook(by).verify(body, signed);
      return true;
    } catch (error) {
      return String(error).includes('too new') ? 'too new' : false;
    }
  };
  expect([await verifiedBy(secret), await verifiedBy(next)]).toEqual([true, true]);
  await db
    .updateTable('webhookEndpoints')
    .set({ previousUntil: new Date(now().getTime() - 1) })
    .where('id', '=', _id)
    .execute();
  expect([await verifiedBy(secret), await verifiedBy(next)]).toEqual([false, true]);
});

it('changes an endpoint, names the change in the audit log, and refuses an outdated version', async () => {
  const { _id, updatedAt } = await create({ name: '창고' });
  later(1_000);
  const changed = await send('PUT', `/webhooks/${_id}`, { ...input({ name: '물류' }), updatedAt });
  expect(changed.status).toBe(200);
  expect((await send('PUT', `/webhooks/${_id}`, { ...input(), updatedAt })).body.code).toBe('RECORD_CHANGED');
  const [entry] = await auditEntries(db, ['details'], { subject: `webhook:${_id}`, action: 'webhook.change' });
  expect(entry?.details).toMatchObject({ changes: { name: { from: '창고', to: '물류' } } });
});

it('tests an active endpoint, whose delivery is in the list', async () => {
  const { _id } = await create();
  const made = await send('POST', `/webhooks/${_id}/test`, {});
  expect(made).toMatchObject({ status: 201, body: { delivery: { type: 'webhook.test', state: 'WAITING' } } });
  await deliver();
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { _webhook: _id } });
  const { body } = await send('GET', `/webhooks/${_id}/deliveries?filter={"state":"DELIVERED"}`);
  expect(body).toMatchObject({ total: 1, deliveries: [{ type: 'webhook.test', lastStatus: 200 }] });
  await send('PUT', `/webhooks/${_id}/state`, { state: 'PAUSED' });
  expect((await send('POST', `/webhooks/${_id}/test`, {})).body.code).toBe('TRANSITION_NOT_ALLOWED');
});

it('sends dead deliveries again, one or all, and none of a disabled endpoint', async () => {
  const { _id } = await create();
  for (let index = 0; index < 3; index += 1) await event('order.created');
  answers(() => status(410));
  await deliver();
  const dead = await send('GET', `/webhooks/${_id}/deliveries?filter={"state":"DEAD"}`);
  expect(dead.body.total).toBe(3);
  const again = (body: object) => send('POST', `/webhooks/${_id}/deliveries/again`, body);
  expect((await again({})).body.code).toBe('TRANSITION_NOT_ALLOWED');
  await send('PUT', `/webhooks/${_id}/state`, { state: 'ACTIVE' });
  const [first] = dead.body.deliveries as { _id: string }[];
  expect((await again({ _deliveries: [first?._id] })).body).toEqual({ sent: 1, left: 2 });
  expect((await again({})).body).toEqual({ sent: 2, left: 0 });
  calls.length = 0;
  answers(() => ok);
  await deliver();
  expect(calls).toHaveLength(3);
  expect((await send('GET', `/webhooks/${_id}`)).body).toMatchObject({
    webhook: { waiting: 0, dead: 0, state: 'ACTIVE' },
  });
});

it('lists events by type and object with their deliveries', async () => {
  const { _id } = await create();
  const object = await event('order.created', undefined, { amount: 1 });
  await event('stock.changed');
  const { body } = await send('GET', `/events?filter=${JSON.stringify({ type: 'order.created', _object: object })}`);
  expect(body).toMatchObject({
    total: 1,
    events: [{ type: 'order.created', _object: object, data: { amount: 1 }, waiting: 1 }],
  });
  const [{ _id: eventId }] = body.events as [{ _id: string }];
  expect((await send('GET', `/events/${eventId}`)).body).toMatchObject({
    event: { deliveries: [{ _webhook: _id, state: 'WAITING' }] },
  });
  expect((await send('GET', '/events?filter={"from":"2020-01-01","to":"2020-01-02"}')).body.total).toBe(0);
});

it('deletes an endpoint with its deliveries', async () => {
  const { _id } = await create();
  await event('order.created');
  expect((await send('DELETE', `/webhooks/${_id}`)).status).toBe(204);
  expect((await send('DELETE', `/webhooks/${_id}`)).status).toBe(204);
  expect(await hooks.deliveries(_id)).toEqual([]);
  await deliver();
  expect(calls).toEqual([]);
});

it('has an adapter that refuses inner addresses by default', () => {
  expect(
    createHttpWebhook({ innerHosts: hooks.test.services.config.webhookInnerHosts }).accepts('https://10.0.0.1/'),
  ).toBe(false);
});
