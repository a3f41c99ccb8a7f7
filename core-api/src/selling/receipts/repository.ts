import type { LotState, receiptFilter, receiptSorts } from '@iruon/contract';
import type { Handle, ReceiptLines, Receipts, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import {
  contains,
  type FilterOf,
  inRange,
  type ListRequest,
  listPage,
  listQuery,
} from '../../platform/http/console-list.ts';
import type { Keeper } from '../stock-items/index.ts';

export const { lock: lockReceipt, update: updateReceipt, remove: deleteReceiptRow } = rowById('receipts');

const withSums = (handle: Handle) =>
  handle
    .selectFrom('receipts')
    .selectAll('receipts')
    .select([
      sql<number>`(select count(*)::int from receipt_lines l where l.receipt_id = receipts.id)`.as('lineCount'),
      sql<number>`(select coalesce(sum(l.amount), 0)::int from receipt_lines l where l.receipt_id = receipts.id)`.as(
        'pieces',
      ),
      // Null without any price: 0 would say that the goods cost nothing.
      sql<number | null>`(select sum(l.amount * l.price)::bigint from receipt_lines l
        where l.receipt_id = receipts.id)`.as('total'),
    ])
    .$call(nameOf('receipts.createdBy', 'createdByName'))
    .$call(nameOf('receipts.bookedBy', 'bookedByName'))
    .$call(nameOf('receipts.reversedBy', 'reversedByName'));

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

export async function findReceipt(handle: Handle, id: string) {
  return withSums(handle).where('receipts.id', '=', id).executeTakeFirst();
}

export async function findReceipts(
  handle: Handle,
  request: ListRequest<FilterOf<typeof receiptFilter>, (typeof receiptSorts)[number]>,
) {
  const { filter, by, direction, range } = listQuery(request, ['receivedOn', 'DESC']);
  const { id, q, state, supplier, from, to, _item } = filter;
  let query = withSums(handle);
  if (id) query = query.where('receipts.id', '=', idsInSql(id));
  if (state) query = query.where('receipts.state', '=', state);
  if (supplier) query = query.where('receipts.supplier', '=', supplier);
  if (from) query = query.where('receipts.receivedOn', '>=', from);
  if (to) query = query.where('receipts.receivedOn', '<=', to);
  if (_item)
    query = query.where(
      sql<boolean>`exists (select from receipt_lines l where l.receipt_id = receipts.id
        and coalesce(l.supply_id, l.option_id, l.product_id) = ${_item})`,
    );
  if (q) query = query.where(receiptWithText(q));
  return listPage(handle, query, { by: [`receipts.${by}`, 'receipts.id'], direction, range });
}

const receiptWithText = (q: string) => {
  const text = contains(q);
  return sql<boolean>`(receipts.receipt_no ilike ${text} or receipts.supplier ilike ${text} or receipts.memo ilike ${text}
    or exists (select from receipt_lines l join products p on p.id = l.product_id
      where l.receipt_id = receipts.id and (p.code ilike ${text} or p.name ilike ${text})))`;
};

export type Line = Selectable<ReceiptLines> & {
  isLotRequired: boolean;
  /** Of the lot as it is now; null until the line is booked. */
  lotState: LotState | null;
  lotUseBy: string | null;
  minShelfDays: number;
};

/** The lines of a receipt in their order. */
export async function linesOfReceipt(handle: Handle, id: string): Promise<Line[]> {
  return handle
    .selectFrom('receiptLines')
    .leftJoin('lots', 'lots.id', 'receiptLines.lotId')
    .selectAll('receiptLines')
    .select([
      'lots.state as lotState',
      'lots.useBy as lotUseBy',
      sql<number>`min_shelf_days(receipt_lines.product_id, receipt_lines.option_id)`.as('minShelfDays'),
      sql<boolean>`receipt_lines.supply_id is null
        and is_lot_required(receipt_lines.product_id, receipt_lines.option_id)`.as('isLotRequired'),
    ])
    .where('receiptId', '=', id)
    .orderBy('sequence')
    .execute();
}

export interface NewLine {
  id: string;
  keeper: Pick<Keeper, 'productId' | 'optionId' | 'supplyId'>;
  amount: number;
  price: number | null;
  lotNo: string | null;
  madeOn: string | null;
  useBy: string | null;
  packPieces: number | null;
}

export async function insertReceipt(trx: Transaction, row: Insertable<Receipts>): Promise<void> {
  await trx.insertInto('receipts').values(row).execute();
}

/** Replaces the lines of a draft. */
export async function replaceLines(trx: Transaction, receiptId: string, lines: readonly NewLine[]): Promise<void> {
  await trx.deleteFrom('receiptLines').where('receiptId', '=', receiptId).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ keeper, ...line }, sequence) => ({
    ...{ ...line, receiptId, sequence },
    ...{ productId: keeper.productId, optionId: keeper.optionId, supplyId: keeper.supplyId },
  }));
  await trx.insertInto('receiptLines').values(rows).execute();
}

/** Suppliers by their latest receipt. */
export async function findSuppliers(handle: Handle, most: number): Promise<string[]> {
  const rows = await inRange(
    handle
      .selectFrom('receipts')
      .select('supplier')
      .groupBy('supplier')
      .orderBy((eb) => eb.fn.max('receivedOn'), 'desc')
      .orderBy('supplier'),
    [0, most - 1],
  ).execute();
  return rows.map(({ supplier }) => supplier);
}
