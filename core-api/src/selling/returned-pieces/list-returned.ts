import {
  lotNosOf,
  type ReturnedPiece,
  readUdi,
  type returnedPieceFilter,
  type returnedPieceSorts,
} from '@iruon/contract';
import { seoulDay, seoulDaysUntil } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { contains, type FilterOf, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import type { Context } from '../../platform/services.ts';
import { whyNotAdmitted } from '../lots/index.ts';

type Reader = Pick<Context, 'db' | 'now'>;

const returned = (handle: Handle) =>
  handle
    .selectFrom('returnedPieces')
    .innerJoin('parcelPieces', 'parcelPieces.id', 'returnedPieces.pieceId')
    .innerJoin('lots', 'lots.id', 'returnedPieces.lotId')
    .innerJoin('products', 'products.id', 'lots.productId')
    .leftJoin('productOptions', 'productOptions.id', 'lots.optionId')
    .leftJoin('orders', 'orders.id', 'parcelPieces.orderId')
    .leftJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .leftJoin('users as receivers', 'receivers.id', 'returnedPieces.receivedBy')
    .leftJoin('users as deciders', 'deciders.id', 'returnedPieces.decidedBy')
    .selectAll('returnedPieces')
    .select(['parcelPieces.serial', 'lots.lotNo', 'lots.state as lotState', 'lots.useBy', 'lots.reason as lotReason'])
    .select(['products.id as productId', 'products.code as productCode', 'products.name as productName'])
    .select(['productOptions.name as optionName', 'purchases.purchaseNo'])
    .select(['receivers.name as receiverName', 'deciders.name as deciderName']);
type Row = Awaited<ReturnType<ReturnType<typeof returned>['execute']>>[number];

/** Pieces that wait for a decision, for counts. */
export const matchingQuarantine = (handle: Handle) =>
  handle.selectFrom('returnedPieces').select('id').where('state', '=', 'QUARANTINE');

const operator = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' });

function toWire(row: Row, now: Date): ReturnedPiece {
  const today = seoulDay(now);
  const lot = { state: row.lotState, useBy: row.useBy, reason: row.lotReason };
  return {
    _id: row.id,
    ...{ _lot: row.lotId, lotNo: row.lotNo, lotState: row.lotState, useBy: row.useBy, _product: row.productId },
    ...{ productCode: row.productCode, productName: row.productName, optionName: row.optionName },
    ...{ amount: row.amount, serial: row.serial, state: row.state, isRecalled: row.isRecalled, reason: row.reason },
    ...{ purchaseNo: row.purchaseNo, _claim: row.claimId, receivedAt: row.receivedAt.toISOString() },
    receiver: operator(row.receivedBy, row.receiverName),
    days: seoulDaysUntil(row.decidedAt ? seoulDay(row.decidedAt) : today, seoulDay(row.receivedAt)),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decider: operator(row.decidedBy, row.deciderName),
    refusal: row.state === 'QUARANTINE' ? whyNotAdmitted(lot, today) : null,
  };
}

/** Returned pieces by their ids, or all of a claim, the earliest first. */
export async function readReturned(
  { db, now }: Reader,
  of: { ids: readonly string[] } | { claimId: string },
): Promise<ReturnedPiece[]> {
  const query =
    'ids' in of
      ? returned(db).where(sql<SqlBool>`returned_pieces.id = any (${[...of.ids]}::uuid[])`)
      : returned(db).where('returnedPieces.claimId', '=', of.claimId);
  const rows = await query.orderBy('returnedPieces.receivedAt').orderBy('returnedPieces.id').execute();
  return rows.map((row) => toWire(row, now()));
}

/** A scan finds the lot of its goods; any other text the beginning of a lot or purchase number, or a part of the product. */
function matches(q: string, now: Date) {
  const udi = readUdi(q, Number(seoulDay(now).slice(0, 4)));
  if (typeof udi !== 'string' && udi.lot !== null)
    return sql<SqlBool>`lots.lot_no = any (${lotNosOf(udi)}::text[]) and exists (select from device_udis d
      where d.gtin = ${udi.gtin} and d.product_id = lots.product_id and d.option_id is not distinct from lots.option_id)`;
  const begins = contains(q).slice(1);
  return sql<SqlBool>`(lots.lot_no ilike ${begins} or purchases.purchase_no like ${begins}
    or products.code ilike ${contains(q)} or products.name ilike ${contains(q)})`;
}

type Request = ListRequest<FilterOf<typeof returnedPieceFilter>, (typeof returnedPieceSorts)[number]>;

/** Pieces that came back, those that wait for the longest time first. */
export async function listReturnedPieces(
  { db, now }: Reader,
  request: Request,
): Promise<{ returnedPieces: ReturnedPiece[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['receivedAt', 'ASC']);
  const { id, q, state, isRecalled, _claim, _lot } = filter;
  let query = returned(db);
  if (id) query = query.where('returnedPieces.id', '=', idsInSql(id));
  if (state) query = query.where('returnedPieces.state', '=', state);
  if (isRecalled !== undefined) query = query.where('returnedPieces.isRecalled', '=', isRecalled);
  if (_claim) query = query.where('returnedPieces.claimId', '=', _claim);
  if (_lot) query = query.where('returnedPieces.lotId', '=', _lot);
  if (q) query = query.where(matches(q, now()));
  const first = { receivedAt: 'returnedPieces.receivedAt', lotNo: 'lots.lotNo' };
  const { rows, total } = await listPage(db, query, {
    by: [sql.ref(first[by]), 'returnedPieces.id'],
    direction,
    range,
  });
  return { returnedPieces: rows.map((row) => toWire(row, now())), total };
}
