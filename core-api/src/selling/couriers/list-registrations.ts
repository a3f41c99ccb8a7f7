import type { CourierRegistration, registrationFilter } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import {
  countUpTo,
  type FilterOf,
  inRange,
  type ListRequest,
  listQuery,
  towards,
} from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Registration } from './registrations.ts';

type Filter = FilterOf<typeof registrationFilter>;

/** The beginning of a number, as a text for `like`. */
const beginning = (q: string) => `${q.replaceAll(/[\\%_]/g, '\\$&')}%`;

const matching = (handle: Handle, { id, q, kind, state, _parcel, _claim }: Filter) => {
  let rows = handle
    .selectFrom('courierRegistrations')
    .leftJoin('packingParcels', 'packingParcels.id', 'courierRegistrations.parcelId')
    .leftJoin('claims', 'claims.id', 'courierRegistrations.claimId')
    .innerJoin('purchases', (join) =>
      join.on('purchases.id', '=', sql`coalesce(packing_parcels.purchase_id, claims.purchase_id)`),
    );
  if (id) rows = rows.where('courierRegistrations.id', '=', idsInSql(id));
  if (kind) rows = rows.where('courierRegistrations.kind', '=', kind);
  if (state) rows = rows.where('courierRegistrations.state', '=', state);
  if (_parcel) rows = rows.where('courierRegistrations.parcelId', '=', _parcel);
  if (_claim) rows = rows.where('courierRegistrations.claimId', '=', _claim);
  if (q)
    rows = rows.where((eb) =>
      eb.or([
        eb('courierRegistrations.reference', 'like', beginning(q.toUpperCase())),
        eb('courierRegistrations.invoiceNo', 'like', beginning(q.replaceAll(/[\s-]/g, ''))),
        eb('purchases.purchaseNo', 'like', beginning(q.toUpperCase())),
      ]),
    );
  return rows;
};

interface LastEvent {
  state: NonNullable<CourierRegistration['lastStep']>['state'];
  at: string;
  place: string;
  detail: string;
}

function toWire(row: Registration & { purchaseNo: string; lastEvent: LastEvent | null }): CourierRegistration {
  const { consignment, kind } = row;
  return {
    _id: row.id,
    kind,
    _parcel: row.parcelId,
    _claim: row.claimId,
    reference: row.reference,
    purchaseNo: row.purchaseNo,
    receiverName: (kind === 'PICKUP' ? consignment.from : consignment.to).name,
    courierCode: row.courierCode,
    state: row.state,
    invoiceNo: row.invoiceNo,
    reason: row.reason,
    tries: row.tries,
    printCount: row.printCount,
    lastStep: row.lastEvent && { ...row.lastEvent, at: new Date(row.lastEvent.at).toISOString() },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Registrations of the console's list, and the number of matches (bounded). */
export async function listCourierRegistrations(
  handle: Handle,
  request: ListRequest<Filter, 'createdAt'>,
): Promise<{ registrations: CourierRegistration[]; total: number }> {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const way = towards(direction);
  const page = inRange(
    matching(handle, filter)
      .selectAll('courierRegistrations')
      .select('purchases.purchaseNo')
      .select(
        sql<LastEvent | null>`(select jsonb_build_object('state', e.state, 'at', e.at, 'place', e.place, 'detail', e.detail)
          from tracking_events e where e.courier_code = courier_registrations.courier_code
            and e.invoice_no in (courier_registrations.invoice_no, courier_registrations.reference) order by e.at desc, e.received_at desc limit 1)`.as(
          'lastEvent',
        ),
      )
      .orderBy('courierRegistrations.createdAt', way)
      .orderBy('courierRegistrations.id', way),
    range,
  );
  const [rows, total] = await settleAll([page.execute(), countUpTo(handle, matching(handle, filter))]);
  return { registrations: rows.map(toWire), total };
}

/** One registration. @throws NOT_FOUND */
export async function readRegistration(handle: Handle, id: string): Promise<CourierRegistration> {
  const { registrations } = await listCourierRegistrations(handle, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(registrations[0]);
}
