import type { CourierCode } from '@iruon/contract';
import type { CourierRegistrations } from '@iruon/db';
import { type Handle, jsonText, type Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import type { Consignment, Sorting } from '../../adapters/courier/port.ts';
import { newId } from '../../kernel/ids.ts';
import { valuesOf } from '../../platform/db/read-rows.ts';

/** A consignment as it was first sent, without the number that is reserved later. */
export type StoredConsignment = Omit<Consignment, 'reference' | 'registeredOn' | 'invoiceNo' | 'kind'>;

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'courier_registrations.consignment': StoredConsignment;
    'courier_registrations.sorting': Sorting;
  }
}

export type Registration = Selectable<CourierRegistrations>;

/** The states in which a registration counts: its parcel or claim has no other one. */
export const ACTIVE_REGISTRATIONS = ['OPEN', 'REGISTERED', 'CANCELING'] as const;

/** The consignment of a registration, as the carrier receives it. */
export function consignmentOf({ kind, reference, registeredOn, invoiceNo, consignment }: Registration): Consignment {
  return { ...consignment, kind, reference, registeredOn, invoiceNo };
}

interface NewRegistration {
  kind: Registration['kind'];
  parcelId: string | null;
  claimId: string | null;
  courierCode: CourierCode;
  reference: string;
  registeredOn: string;
  consignment: StoredConsignment;
  requestedBy: string;
  at: Date;
}

/** Inserts a registration whose call is due. @returns null if its parcel or claim has one */
export async function insertRegistration(
  trx: Transaction,
  { consignment, at, ...columns }: NewRegistration,
): Promise<Registration | null> {
  const row = await trx
    .insertInto('courierRegistrations')
    .values({
      ...columns,
      id: newId(),
      consignment: jsonText(consignment),
      state: 'OPEN',
      dueAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function lockRegistration(trx: Transaction, id: string): Promise<Registration | undefined> {
  return trx.selectFrom('courierRegistrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The latest registration of a claim. */
export function latestOfClaim(handle: Handle, claimId: string): Promise<Registration | undefined> {
  return handle
    .selectFrom('courierRegistrations')
    .selectAll()
    .where('claimId', '=', claimId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * The next reference of a parcel or pickup: a carrier knows each only once, also what it has refused or canceled.
 * @param used all references that the parcel or pickup has
 */
export function nextReference(first: string, used: readonly string[]): string {
  if (used.length === 0) return first;
  const no = Math.max(...used.map((reference) => Number(reference.slice(first.length + 1)) || 1));
  return `${first}-${no + 1}`;
}

export async function referencesOfParcel(handle: Handle, parcelId: string): Promise<string[]> {
  return handle.selectFrom('courierRegistrations').where('parcelId', '=', parcelId).$call(valuesOf('reference'));
}

export async function nextPickupNo(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ no: string }>`select nextval('courier_pickup_no_seq') as no`.execute(trx);
  return Number(rows[0]?.no);
}

type Change = Partial<
  Pick<
    Registration,
    'state' | 'reference' | 'invoiceNo' | 'reason' | 'registeredOn' | 'registeredAt' | 'dueAt' | 'tries' | 'printCount'
  >
> & {
  sorting?: Sorting | null;
  consignment?: StoredConsignment;
};

/** Changes a registration, if it is in one of the states. @returns false if another caller changed it */
export async function changeRegistration(
  handle: Handle,
  id: string,
  from: readonly Registration['state'][],
  { sorting, consignment, ...change }: Change,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('courierRegistrations')
    .set({
      ...change,
      ...(sorting !== undefined && { sorting: sorting === null ? null : jsonText(sorting) }),
      ...(consignment && { consignment: jsonText(consignment) }),
      updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The change that begins to cancel a registration. One without a number was never called, since the number is stored
 * before: nothing is to be undone at the carrier.
 */
export const beginCancel = ({ kind, invoiceNo }: Registration, at: Date) =>
  kind === 'DELIVERY' && invoiceNo === null
    ? { state: 'CANCELED' as const, dueAt: null, tries: 0, reason: '' }
    : { state: 'CANCELING' as const, dueAt: at, tries: 0, reason: '' };

/** Whether goods were sent under the number of a registration, in its parcel or in another one. */
const isSentUnder = sql<boolean>`(
  exists (select from parcels s where s.invoice_no = r.invoice_no and s.courier_code = r.courier_code)
  or exists (select from claims c where c.invoice_no = r.invoice_no and c.courier_code = r.courier_code))`;

export async function isSent(handle: Handle, id: string): Promise<boolean> {
  const { rows } = await sql<{ isSent: boolean }>`
    select ${isSentUnder} as "isSent" from courier_registrations r where r.id = ${id}`.execute(handle);
  return rows[0]?.isSent ?? false;
}

/**
 * Ids of registrations that no goods will use: their parcel is canceled, or was sent under another number. One that the
 * carrier has confirmed counts after a while, because a typed number may be corrected and a claim rejected. One that it
 * did not cancel has the reason, and is left to operators.
 */
export async function unneededRegistrations(
  handle: Handle,
  { unchangedSince, createdAfter, limit }: { unchangedSince: Date; createdAfter: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from courier_registrations r join packing_parcels p on p.id = r.parcel_id
    where r.created_at > ${createdAfter}
      and (r.state = 'OPEN' or r.state = 'REGISTERED' and r.reason = '' and p.updated_at <= ${unchangedSince})
      and (p.state = 'CANCELED' or p.state = 'SHIPPED'
        and (p.courier_code, p.invoice_no) is distinct from (r.courier_code, r.invoice_no))
      and not ${isSentUnder}
    order by r.created_at limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Ids of registrations whose call is due, the longest waiting first. */
export async function dueRegistrations(handle: Handle, at: Date, limit: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('courierRegistrations')
    .select('id')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes the call of a registration for as long as it may last: until then no other caller makes it, and after a crash it
 * is due again. @returns the registration with the try counted, or null if the call is not due
 */
export async function takeCall(handle: Handle, id: string, at: Date, until: Date): Promise<Registration | null> {
  const row = await handle
    .updateTable('courierRegistrations')
    .set({ dueAt: until, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('dueAt', '<=', at)
    .where('state', 'in', ['OPEN', 'CANCELING'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The number of a registered parcel is that of its label; it is shipped under it later. */
export async function labelParcel(
  trx: Transaction,
  parcelId: string,
  label: { courierCode: CourierCode; invoiceNo: string } | null,
): Promise<void> {
  await trx
    .updateTable('packingParcels')
    .set(label ?? { courierCode: null, invoiceNo: null })
    .where('id', '=', parcelId)
    .where('state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .execute();
}

/** The open parcel whose label has this number. */
export async function labelledParcel(
  handle: Handle,
  { courierCode, invoiceNo }: { courierCode: CourierCode; invoiceNo: string },
) {
  return handle
    .selectFrom('courierRegistrations')
    .innerJoin('packingParcels', 'packingParcels.id', 'courierRegistrations.parcelId')
    .select(['packingParcels.id', 'packingParcels.parcelNo', 'courierRegistrations.consignment'])
    .where('courierRegistrations.courierCode', '=', courierCode)
    .where('courierRegistrations.invoiceNo', '=', invoiceNo)
    .where('packingParcels.state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .executeTakeFirst();
}
