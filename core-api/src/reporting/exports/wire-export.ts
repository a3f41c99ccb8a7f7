import type { ExportJob } from '@iruon/contract';
import type { ListedExport } from './repository.ts';

export const wireExport = (row: ListedExport): ExportJob => ({
  _id: row.id,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  orderStatus: row.orderStatus,
  filter: row.filter,
  reason: row.reason,
  state: row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  ahead: row.ahead,
  fileName: row.fileName,
  bytes: row.bytes,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
