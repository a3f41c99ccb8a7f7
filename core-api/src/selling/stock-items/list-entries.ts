import type { StockEntry, stockEntryFilter } from '@iruon/contract';
import { type FilterOf, type ListRequest, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { keepersByIds } from './keeper-repository.ts';
import { findLedger, type LedgerRow } from './ledger-repository.ts';

const toWire = (row: LedgerRow): StockEntry => ({
  _id: row.id,
  reason: row.reason,
  cause: row.cause,
  note: row.note ?? '',
  delta: row.delta,
  balance: row.balance,
  order: row.orderId && row.purchaseNo ? { _id: row.orderId, purchaseNo: row.purchaseNo } : null,
  receipt: row.receiptId && row.receiptNo ? { _id: row.receiptId, receiptNo: row.receiptNo } : null,
  count: row.countId && row.countNo ? { _id: row.countId, countNo: row.countNo } : null,
  by: row.actorName,
  createdAt: row.createdAt.toISOString(),
});

/** The ledger of a keeper, newest first. @throws NOT_FOUND also if its stock is not counted */
export async function listStockEntries(
  { db }: Pick<Context, 'db'>,
  id: string,
  request: ListRequest<FilterOf<typeof stockEntryFilter>, 'createdAt'>,
): Promise<{ entries: StockEntry[]; total: number }> {
  const keeper = orNotFound((await keepersByIds(db, [id]))[0]);
  const { rows, total } = await findLedger(db, keeper, listQuery(request, ['createdAt', 'DESC']));
  return { entries: rows.map(toWire), total };
}
