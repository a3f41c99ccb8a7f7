import type { Database, Transaction, WebhookDeliveries } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { valuesOf } from '../../platform/db/read-rows.ts';

/** A claimed delivery with its event and the secrets of its endpoint. */
export interface ClaimedDelivery {
  id: string;
  attempts: number;
  endpointId: string;
  objectId: string;
  sequence: number;
  eventId: string;
  type: string;
  payload: Record<string, unknown>;
  at: Date;
  name: string;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** Active endpoints with a delivery that is due. */
export const dueEndpoints = (db: Database, now: Date): Promise<string[]> =>
  db
    .selectFrom('webhookEndpoints as endpoint')
    .where('state', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from webhook_deliveries
        where endpoint_id = endpoint.id and state = 'WAITING' and due_at <= ${now})`,
    )
    .orderBy('createdAt')
    .$call(valuesOf('id'));

/**
 * Claims the next delivery of an active endpoint until `leaseUntil`, and counts the attempt. One that follows a waiting
 * delivery about the same object is left out: the endpoint receives the events of an object in their order.
 */
export async function claimNext(
  db: Database,
  { endpointId, now, leaseUntil }: { endpointId: string; now: Date; leaseUntil: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as (
      update webhook_deliveries set attempts = attempts + 1, due_at = ${leaseUntil}, attempted_at = ${now},
        first_attempt_at = coalesce(first_attempt_at, ${now})
      where id = (
        select due.id from webhook_deliveries due
        where due.endpoint_id = ${endpointId} and due.state = 'WAITING' and due.due_at <= ${now}
          and exists (select from webhook_endpoints where id = ${endpointId} and webhook_endpoints.state = 'ACTIVE')
          and not exists (
            select from webhook_deliveries earlier
            where earlier.endpoint_id = due.endpoint_id and earlier.object_id = due.object_id
              and earlier.state = 'WAITING' and earlier.sequence < due.sequence)
        order by due.due_at, due.sequence limit 1
        for update skip locked)
      returning *)
    select claimed.id, attempts, endpoint_id, claimed.object_id, claimed.sequence, event_id, type, payload, at, name,
      url, secret, previous_secret, previous_until
    from claimed join events on events.id = event_id join webhook_endpoints on webhook_endpoints.id = endpoint_id`.execute(
    db,
  );
  return rows[0];
}

type Change = Partial<Selectable<WebhookDeliveries>>;

/** Records the outcome of an attempt. @returns false if a later attempt was claimed in the meantime */
export async function recordAttempt(
  trx: Transaction,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookDeliveries')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Place = Pick<ClaimedDelivery, 'endpointId' | 'objectId' | 'sequence'>;

/** Makes the next delivery about the same object due now. */
export async function makeNextDue(trx: Transaction, { endpointId, objectId, sequence }: Place, now: Date) {
  await sql`
    update webhook_deliveries set due_at = least(due_at, ${now}) where id = (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and object_id = ${objectId} and state = 'WAITING' and sequence > ${sequence}
      order by sequence limit 1)`.execute(trx);
}

/** Postpones the later deliveries about the same object, which wait anyway, so that they are not found as due. */
export async function postponeNext(trx: Transaction, { endpointId, objectId, sequence }: Place, dueAt: Date) {
  await trx
    .updateTable('webhookDeliveries')
    .set({ dueAt })
    .where('endpointId', '=', endpointId)
    .where('objectId', '=', objectId)
    .where('state', '=', 'WAITING')
    .where('sequence', '>', sequence)
    .where('dueAt', '<', dueAt)
    .execute();
}

/** Records that an endpoint works again. */
export async function markWorking(trx: Transaction, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Records a failed call. @returns since when every call failed */
export async function markFailing(trx: Transaction, endpointId: string, now: Date): Promise<Date> {
  await trx
    .updateTable('webhookEndpoints')
    .set({ failingSince: now })
    .where('id', '=', endpointId)
    .where('failingSince', 'is', null)
    .execute();
  const row = await trx
    .selectFrom('webhookEndpoints')
    .select('failingSince')
    .where('id', '=', endpointId)
    .executeTakeFirst();
  return row?.failingSince ?? now;
}

/** Disables an endpoint, and ends its waiting deliveries. @returns false if it was disabled or deleted already */
export async function disableEndpoint(
  trx: Transaction,
  id: string,
  { reason, at }: { reason: 'GONE' | 'FAILING'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookEndpoints')
    .set({ state: 'DISABLED', disabledReason: reason, updatedAt: at })
    .where('id', '=', id)
    .where('state', '<>', 'DISABLED')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'DEAD', lastError: 'DISABLED' })
    .where('endpointId', '=', id)
    .where('state', '=', 'WAITING')
    .execute();
  return true;
}
