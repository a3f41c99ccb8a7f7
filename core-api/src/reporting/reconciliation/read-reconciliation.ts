import type {
  DifferenceKind,
  LeftOut,
  Reconciliation,
  ReconciliationDetail,
  ReconciliationDifference,
} from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import {
  findReconciliation,
  type KeptDifference,
  type ListedReconciliation,
  listReconciliations,
  pageOfDifferences,
} from './repository.ts';

function wire(row: ListedReconciliation): Reconciliation {
  const { total, kinds } = row.tally;
  return {
    _id: row.id,
    from: row.fromDay,
    to: row.toDay,
    fileName: row.fileName,
    rowsRead: row.rowsRead,
    rowsSkipped: row.rowsSkipped,
    rowsOutside: row.rowsOutside,
    differencesTotal: row.differencesTotal,
    openTotal: kinds.reduce((sum, { kind, count }) => (kind === 'TAKEN_BACK' ? sum : sum + count), 0),
    total,
    operatorName: row.operatorName,
    createdAt: row.createdAt.toISOString(),
    comparedAt: row.comparedAt.toISOString(),
  };
}

const seen = (amount: number | null, day: string | null) => (amount === null || day === null ? null : { amount, day });

export const wireDifference = (row: KeptDifference): ReconciliationDifference => ({
  _id: row.id,
  kind: row.kind,
  side: row.side,
  tid: row.tid,
  gatewayOrderId: row.gatewayOrderId,
  method: row.method,
  ours: seen(row.oursAmount, row.oursDay),
  theirs: seen(row.theirsAmount, row.theirsDay),
  won: row.oursWon - row.theirsWon,
  row: row.row,
  purchaseNo: row.purchaseNo,
  _order: row.orderId,
});

/** Uploaded statements, latest first by default. */
export async function readReconciliations(
  handle: Handle,
  request: ListRequest<{ id?: string[] | undefined }, 'createdAt'>,
): Promise<{ reconciliations: Reconciliation[]; total: number }> {
  const { rows, total } = await listReconciliations(handle, request);
  return { reconciliations: rows.map(wire), total };
}

const nothing: LeftOut = { unread: [], unreadTotal: 0, hiddenRows: 0, hiddenSheets: [], otherSheets: [] };

/** A statement with its sums. @throws NOT_FOUND */
export async function readDetail(handle: Handle, id: string): Promise<ReconciliationDetail> {
  const row = orNotFound(await findReconciliation(handle, id));
  const { days, methods, kinds, byHand = [], leftOut = nothing } = row.tally;
  const hand = byHand.map((sums) => ({
    ...sums,
    net: sums.paid - sums.canceled,
  }));
  return { ...wire(row), days, methods, kinds, byHand: hand, leftOut };
}

/** A page of differences, by day. @throws NOT_FOUND */
export async function readDifferences(
  handle: Handle,
  id: string,
  page: { kind?: DifferenceKind | undefined; offset: number; limit: number },
): Promise<{ differences: ReconciliationDifference[]; total: number }> {
  if (!(await findReconciliation(handle, id))) throw problem('NOT_FOUND');
  const { rows, total } = await pageOfDifferences(handle, id, page);
  return { differences: rows.map(wireDifference), total };
}
