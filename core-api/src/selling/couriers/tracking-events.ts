import type { CourierCode, Tracking, TrackingStep } from '@iruon/contract';
import type { Handle, TrackingEvents } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import type { TrackingEvent } from '../../adapters/courier/port.ts';
import { newId } from '../../kernel/ids.ts';

export type StoredEvent = Selectable<TrackingEvents>;
export type EventOutcome = Pick<StoredEvent, 'outcome' | 'reason'>;

const HOUR_MS = 3_600_000;
/** The carrier may have delivered goods when an operator enters their number, after a weekend or a holiday. */
const ENTERED_LATE_MS = 5 * 24 * HOUR_MS;

/**
 * The earliest scan that goods can have, whose number may have been that of another parcel. Nobody sends goods before
 * they are ordered and paid; a number that the carrier reserved for us was no other's. The carrier's clock may differ.
 */
export function earliestScan({
  sentAt,
  orderedAt,
  reservedAt,
}: {
  sentAt: Date;
  orderedAt: Date;
  reservedAt: Date | null;
}): Date {
  const earliest = reservedAt?.getTime() ?? sentAt.getTime() - ENTERED_LATE_MS;
  return new Date(Math.max(earliest, orderedAt.getTime()) - HOUR_MS);
}

/** Stores an event once, however often the carrier reports it. */
export async function insertEvent(
  handle: Handle,
  courierCode: CourierCode,
  { invoiceNo, code, state, at, place, detail }: TrackingEvent,
  { outcome, reason }: EventOutcome,
  receivedAt: Date,
): Promise<void> {
  await handle
    .insertInto('trackingEvents')
    .values({
      ...{ id: newId(), courierCode, invoiceNo, code, state, at, receivedAt },
      place: place.slice(0, 100),
      detail: detail.slice(0, 200),
      ...{ outcome, reason },
    })
    .onConflict((conflict) => conflict.columns(['courierCode', 'invoiceNo', 'code', 'at']).doNothing())
    .execute();
}

/** Records what a further try of an event did. */
export async function updateEvent(
  handle: Handle,
  id: string,
  { outcome, reason }: EventOutcome,
  triedAt: Date,
): Promise<void> {
  await handle.updateTable('trackingEvents').set({ outcome, reason, triedAt }).where('id', '=', id).execute();
}

/** Events whose effect was not possible, that of the longest ago try first: many that wait keep no other from its turn. */
export function waitingEvents(handle: Handle, limit: number): Promise<StoredEvent[]> {
  return handle
    .selectFrom('trackingEvents')
    .selectAll()
    .where('outcome', '=', 'WAITING')
    .orderBy(sql`coalesce(tried_at, received_at)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Most scans of a parcel that are shown; a parcel has some ten. */
const MAX_STEPS = 100;

const toStep = ({ state, at, place, detail }: StoredEvent): TrackingStep => ({
  state,
  at: at.toISOString(),
  place,
  detail,
});

/** The steps of a parcel, the earliest first; `reference` is that of a pickup, which has no number at first. */
export async function stepsOf(
  handle: Handle,
  {
    courierCode,
    invoiceNo,
    reference,
  }: { courierCode: CourierCode | null; invoiceNo: string | null; reference?: string },
): Promise<Tracking> {
  const numbers = [invoiceNo, reference].filter((number) => typeof number === 'string');
  if (!courierCode || numbers.length === 0) return { courierCode, invoiceNo, steps: [] };
  const events = await handle
    .selectFrom('trackingEvents')
    .selectAll()
    .where('courierCode', '=', courierCode)
    .where('invoiceNo', 'in', numbers)
    .orderBy('at', 'desc')
    .orderBy('receivedAt', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return { courierCode, invoiceNo, steps: events.toReversed().map(toStep) };
}

/**
 * Numbers of shipped parcels, and of replacements that are on their way, of a carrier about which it was not asked since
 * `before`, longest ago first.
 */
export async function parcelsWithoutNews(
  handle: Handle,
  courierCode: CourierCode,
  { before, shippedAfter, limit }: { before: Date; shippedAfter: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ invoiceNo: string }>`
    select sent.invoice_no as "invoiceNo"
    from (
      select invoice_no, shipped_at from parcels
      where state = 'SHIPPING' and courier_code = ${courierCode} and shipped_at > ${shippedAfter} and shipped_at <= ${before}
      union all
      select invoice_no, updated_at from claims
      where status = 'EXCHANGE_SHIPPING' and courier_code = ${courierCode} and invoice_no is not null
        and updated_at > ${shippedAfter} and updated_at <= ${before}
    ) sent
    left join tracking_checks c on c.courier_code = ${courierCode} and c.invoice_no = sent.invoice_no
    where c.checked_at is null or c.checked_at <= ${before}
    order by c.checked_at nulls first, sent.shipped_at limit ${limit}`.execute(handle);
  return [...new Set(rows.map(({ invoiceNo }) => invoiceNo))];
}

export async function noteCheck(handle: Handle, courierCode: CourierCode, invoiceNo: string, at: Date): Promise<void> {
  await handle
    .insertInto('trackingChecks')
    .values({ courierCode, invoiceNo, checkedAt: at })
    .onConflict((conflict) => conflict.columns(['courierCode', 'invoiceNo']).doUpdateSet({ checkedAt: at }))
    .execute();
}

/** Deletes what is older than `before`: the orders keep when they were delivered. */
export async function forgetTracking(handle: Handle, before: Date): Promise<void> {
  await handle.deleteFrom('trackingEvents').where('receivedAt', '<', before).execute();
  await handle.deleteFrom('trackingChecks').where('checkedAt', '<', before).execute();
}
