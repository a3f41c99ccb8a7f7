import type { eventFilter, webhookDeliveryFilter } from '@iruon/contract';
import type { Handle, Transaction, WebhookEndpoints } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import {
  type FilterOf,
  inDays,
  type ListRequest,
  listPage,
  listQuery,
  pageOf,
} from '../../platform/http/console-list.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'events.payload': Record<string, unknown>;
  }
}

type EndpointRow = Selectable<WebhookEndpoints>;

/** Numbers in a list are counted up to this number: the queue of an endpoint has no bound. */
const COUNT_LIMIT = 10_000;

const countOfState = (state: 'WAITING' | 'DEAD') =>
  sql<number>`(select count(*)::int from (select from webhook_deliveries
    where endpoint_id = webhook_endpoints.id and state = ${sql.lit(state)} limit ${sql.lit(COUNT_LIMIT)}) bounded)`;

/** Endpoints with their queues; their secrets stay in the database. */
const endpoints = (handle: Handle) =>
  handle
    .selectFrom('webhookEndpoints')
    .select(['id', 'name', 'url', 'eventTypes', 'state', 'disabledReason', 'failingSince'])
    .select(['previousUntil', 'createdAt', 'updatedAt'])
    .select([
      countOfState('WAITING').as('waiting'),
      countOfState('DEAD').as('dead'),
      sql<Date | null>`(select delivered_at from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and state = 'DELIVERED' order by sequence desc limit 1)`.as(
        'deliveredAt',
      ),
    ]);

export async function pageOfEndpoints(handle: Handle, request: ListRequest<object, 'createdAt' | 'name'>) {
  const { filter, by, direction, range } = listQuery<FilterOf<Record<never, never>>, 'createdAt' | 'name'>(request, [
    'createdAt',
    'DESC',
  ]);
  const query = filter.id ? endpoints(handle).where('id', '=', idsInSql(filter.id)) : endpoints(handle);
  return pageOf(query, { by, direction, range });
}

export type ListedEndpoint = Awaited<ReturnType<typeof pageOfEndpoints>>['rows'][number];

export const findEndpoint = (handle: Handle, id: string): Promise<ListedEndpoint | undefined> =>
  endpoints(handle).where('id', '=', id).executeTakeFirst();

export const lockEndpoint = (trx: Transaction, id: string): Promise<EndpointRow | undefined> =>
  trx.selectFrom('webhookEndpoints').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertEndpoint(trx: Transaction, row: Insertable<WebhookEndpoints>): Promise<void> {
  await trx.insertInto('webhookEndpoints').values(row).execute();
}

export async function updateEndpoint(
  trx: Transaction,
  id: string,
  change: Updateable<WebhookEndpoints>,
): Promise<void> {
  await trx.updateTable('webhookEndpoints').set(change).where('id', '=', id).execute();
}

/** Deletes an endpoint with its deliveries; those of changes that are not committed yet are deleted with their events. */
export async function deleteEndpoint(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('webhookEndpoints').where('id', '=', id).execute();
  await trx.deleteFrom('webhookDeliveries').where('endpointId', '=', id).execute();
}

const deliveries = (handle: Handle) =>
  handle
    .selectFrom('webhookDeliveries')
    .innerJoin('events', 'events.id', 'webhookDeliveries.eventId')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .selectAll('webhookDeliveries')
    .select(['events.type', 'events.objectType', 'events.at', 'webhookEndpoints.name']);

export type DeliveryRow = Awaited<ReturnType<typeof deliveriesOfEvent>>[number];

/** Deliveries to an endpoint, by the order of their events. */
export async function pageOfDeliveries(
  handle: Handle,
  endpointId: string,
  request: ListRequest<FilterOf<typeof webhookDeliveryFilter>, 'sequence'>,
) {
  const { filter, direction, range } = listQuery(request, ['sequence', 'DESC']);
  let query = deliveries(handle).where('webhookDeliveries.endpointId', '=', endpointId);
  if (filter.state) query = query.where('webhookDeliveries.state', '=', filter.state);
  if (filter.type) query = query.where('events.type', '=', filter.type);
  if (filter.id) query = query.where('webhookDeliveries.id', '=', idsInSql(filter.id));
  return listPage(handle, query, { by: ['webhookDeliveries.sequence'], direction, range });
}

/** The deliveries of an event: at most one for each endpoint. */
export const deliveriesOfEvent = (handle: Handle, eventId: string) =>
  deliveries(handle).where('webhookDeliveries.eventId', '=', eventId).orderBy('name').execute();

export const findDelivery = (handle: Handle, id: string): Promise<DeliveryRow | undefined> =>
  deliveries(handle).where('webhookDeliveries.id', '=', id).executeTakeFirst();

/** Lets failed deliveries of an endpoint wait again, the earliest first. @returns the number */
export async function reviveDeliveries(
  trx: Transaction,
  endpointId: string,
  { ids, at, limit }: { ids?: readonly string[] | undefined; at: Date; limit: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'WAITING', attempts: 0, dueAt: at, firstAttemptAt: null })
    .where('id', 'in', (query) => {
      const dead = query
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('endpointId', '=', endpointId)
        .where('state', '=', 'DEAD')
        .orderBy('sequence')
        .limit(limit);
      return ids ? dead.where('id', '=', idsInSql(ids)) : dead;
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const countOfEvent = (state: 'WAITING' | 'DEAD' | 'DELIVERED') =>
  sql<number>`(select count(*)::int from webhook_deliveries where event_id = events.id and state = ${sql.lit(state)})`;

const events = (handle: Handle) =>
  handle
    .selectFrom('events')
    .selectAll()
    .select([
      countOfEvent('DELIVERED').as('delivered'),
      countOfEvent('WAITING').as('waiting'),
      countOfEvent('DEAD').as('dead'),
    ]);

/** Events by type, object and day in Seoul, the latest first. */
export async function pageOfEvents(handle: Handle, request: ListRequest<FilterOf<typeof eventFilter>, 'sequence'>) {
  const { filter, direction, range } = listQuery(request, ['sequence', 'DESC']);
  let query = events(handle);
  if (filter.type) query = query.where('type', '=', filter.type);
  if (filter.objectType) query = query.where('objectType', '=', filter.objectType);
  if (filter._object) query = query.where('objectId', '=', filter._object);
  if (filter.id) query = query.where('id', '=', idsInSql(filter.id));
  if (filter.from || filter.to) query = query.where(inDays(sql.ref('at'), filter));
  return listPage(handle, query, { by: ['sequence'], direction, range });
}

export type EventRow = Awaited<ReturnType<typeof pageOfEvents>>['rows'][number];

export const findEvent = (handle: Handle, id: string): Promise<EventRow | undefined> =>
  events(handle).where('id', '=', id).executeTakeFirst();
