import { type WebhookInput, webhookLimits } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { jsonText } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction, lockName } from '../../platform/db/transaction.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import {
  deleteEndpoint,
  deliveriesOfEvent,
  findDelivery,
  findEndpoint,
  findEvent,
  insertEndpoint,
  lockEndpoint,
  pageOfDeliveries,
  pageOfEndpoints,
  pageOfEvents,
  reviveDeliveries,
  updateEndpoint,
} from './console-repository.ts';
import { encryptAsPrevious, encryptSecret, newWebhookSecret } from './secrets.ts';
import { wireDelivery, wireEvent, wireWebhook } from './wire-webhook.ts';

type Operator = Context & { actor: UserActor };
const HOUR_MS = 3_600_000;

/** An endpoint and its queue. @throws NOT_FOUND */
export const readWebhook = async ({ db }: Pick<Context, 'db'>, id: string) =>
  wireWebhook(orNotFound(await findEndpoint(db, id)));

export async function listWebhooks({ db }: Context, request: Parameters<typeof pageOfEndpoints>[1]) {
  const { rows, total } = await pageOfEndpoints(db, request);
  return { webhooks: rows.map(wireWebhook), total };
}

/** @throws WEBHOOK_URL_REFUSED */
function assertAccepted({ webhooks }: Context, url: string): void {
  if (!webhooks.accepts(url)) throw problem('WEBHOOK_URL_REFUSED');
}

/** Serializes changes of endpoints. @throws NAME_TAKEN */
async function assertNameFree(trx: Transaction, name: string, exceptId: string): Promise<number> {
  await lockName(trx, 'webhook-endpoints');
  const rows = await trx.selectFrom('webhookEndpoints').select(['id', 'name']).execute();
  if (rows.some((row) => row.id !== exceptId && row.name === name)) throw problem('NAME_TAKEN');
  return rows.length;
}

/**
 * Adds an endpoint. @returns it with its secret, which is not shown again
 * @throws STEP_UP_REQUIRED, WEBHOOK_URL_REFUSED, NAME_TAKEN, RECORDS_FULL
 */
export async function createWebhook(context: Operator, input: WebhookInput) {
  await assertStepUp(context);
  assertAccepted(context, input.url);
  const id = newId();
  const secret = newWebhookSecret();
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    if ((await assertNameFree(trx, input.name, id)) >= webhookLimits.endpoints)
      throw problem('RECORDS_FULL', `웹훅은 ${webhookLimits.endpoints}개까지 만들 수 있습니다.`);
    await insertEndpoint(trx, {
      id,
      ...input,
      state: 'ACTIVE',
      secret: encryptSecret(context.config.dataKeys, id, secret),
      createdBy: context.actor.userId,
      createdAt: at,
      updatedAt: at,
    });
    await audit(trx, context, 'webhook.create', { type: 'webhook', id }, input);
  });
  return { webhook: await readWebhook(context, id), secret };
}

/** @throws NOT_FOUND, STEP_UP_REQUIRED, WEBHOOK_URL_REFUSED, NAME_TAKEN, RECORD_CHANGED */
export async function changeWebhook(context: Operator, id: string, { updatedAt, ...input }: Edited<WebhookInput>) {
  await assertStepUp(context);
  assertAccepted(context, input.url);
  await inTransaction(context.db, async (trx) => {
    await assertNameFree(trx, input.name, id);
    const before = await assertUnchanged(trx, `webhook:${id}`, await lockEndpoint(trx, id), updatedAt);
    await updateEndpoint(trx, id, { ...input, updatedAt: nextUpdatedAt(context.now(), before) });
    await audit(trx, context, 'webhook.change', { type: 'webhook', id }, { changes: differences(before, input) });
  });
  return readWebhook(context, id);
}

/** Deletes an endpoint and its deliveries; a missing one is no error. @throws STEP_UP_REQUIRED */
export async function deleteWebhook(context: Operator, id: string): Promise<void> {
  await assertStepUp(context);
  await inTransaction(context.db, async (trx) => {
    const before = await lockEndpoint(trx, id);
    if (!before) return;
    const { name, url } = before;
    await audit(trx, context, 'webhook.delete', { type: 'webhook', id, name }, { url });
    await deleteEndpoint(trx, id);
  });
}

/** Pauses or continues; a repetition changes nothing. @throws NOT_FOUND */
export async function setWebhookState(context: Operator, id: string, { state }: { state: 'ACTIVE' | 'PAUSED' }) {
  await inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockEndpoint(trx, id));
    if (before.state === state) return;
    const updatedAt = nextUpdatedAt(context.now(), before);
    await updateEndpoint(trx, id, { state, disabledReason: null, failingSince: null, updatedAt });
    await audit(trx, context, 'webhook.state', { type: 'webhook', id }, { from: before.state, to: state });
  });
  return readWebhook(context, id);
}

/**
 * Replaces the secret; the previous one signs as well for some hours. A repetition is refused, because the version that
 * was read is outdated: otherwise it would end the secret that the receiver has.
 * @throws NOT_FOUND, STEP_UP_REQUIRED, RECORD_CHANGED
 */
export async function rotateSecret(
  context: Operator,
  id: string,
  { hours, updatedAt }: { hours: number; updatedAt: string },
) {
  await assertStepUp(context);
  const { dataKeys } = context.config;
  const secret = newWebhookSecret();
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `webhook:${id}`, await lockEndpoint(trx, id), updatedAt);
    const previous =
      hours === 0
        ? { previousSecret: null, previousUntil: null }
        : {
            previousSecret: encryptAsPrevious(dataKeys, id, before.secret),
            previousUntil: new Date(now.getTime() + hours * HOUR_MS),
          };
    const changed = { secret: encryptSecret(dataKeys, id, secret), ...previous };
    await updateEndpoint(trx, id, { ...changed, updatedAt: nextUpdatedAt(now, before) });
    await audit(trx, context, 'webhook.rotate', { type: 'webhook', id }, { hours });
  });
  return { webhook: await readWebhook(context, id), secret };
}

/** Writes an event for this endpoint alone. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED for one that is not active */
export async function testWebhook(context: Operator, id: string) {
  const eventId = newId();
  const deliveryId = newId();
  await inTransaction(context.db, async (trx) => {
    const { state } = orNotFound(await lockEndpoint(trx, id));
    if (state !== 'ACTIVE') throw problem('TRANSITION_NOT_ALLOWED', '사용 중인 웹훅만 시험할 수 있습니다.');
    const { sequence } = await trx
      .insertInto('events')
      .values({
        id: eventId,
        type: 'webhook.test',
        objectType: 'webhook',
        objectId: id,
        payload: jsonText({ _webhook: id, message: '시험 전송입니다.' }),
        at: context.now(),
      })
      .returning('sequence')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('webhookDeliveries')
      .values({ id: deliveryId, endpointId: id, eventId, sequence, objectId: id })
      .execute();
    await audit(trx, context, 'webhook.test', { type: 'webhook', id });
  });
  return wireDelivery(orNotFound(await findDelivery(context.db, deliveryId)));
}

/** @throws NOT_FOUND */
export async function listDeliveries(
  { db }: Context,
  id: string,
  request: ListRequest<NonNullable<Parameters<typeof pageOfDeliveries>[2]['filter']>, 'sequence'>,
) {
  orNotFound(await findEndpoint(db, id));
  const { rows, total } = await pageOfDeliveries(db, id, request);
  return { deliveries: rows.map(wireDelivery), total };
}

/** Events, latest first, with the number of their deliveries. */
export async function listEvents({ db }: Context, request: Parameters<typeof pageOfEvents>[1]) {
  const { rows, total } = await pageOfEvents(db, request);
  return { events: rows.map(wireEvent), total };
}

/** An event with its deliveries. @throws NOT_FOUND */
export async function readEvent({ db }: Context, id: string) {
  const event = wireEvent(orNotFound(await findEvent(db, id)));
  return { ...event, deliveries: (await deliveriesOfEvent(db, id)).map(wireDelivery) };
}

/**
 * Sends failed deliveries again, those named or the earliest of all. @returns the number, and of those that are left
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED for a disabled endpoint
 */
export async function resendDeliveries(
  context: Operator,
  id: string,
  { _deliveries: ids }: { _deliveries?: string[] | undefined },
): Promise<{ sent: number; left: number }> {
  const sent = await inTransaction(context.db, async (trx) => {
    const { state } = orNotFound(await lockEndpoint(trx, id));
    if (state === 'DISABLED') throw problem('TRANSITION_NOT_ALLOWED', '중지된 웹훅입니다. 다시 켠 뒤에 보내 주세요.');
    const count = await reviveDeliveries(trx, id, { ids, at: context.now(), limit: webhookLimits.again });
    await audit(trx, context, 'webhook.again', { type: 'webhook', id }, { from: 'DEAD', to: 'WAITING', count });
    return count;
  });
  return { sent, left: (await readWebhook(context, id)).dead };
}
