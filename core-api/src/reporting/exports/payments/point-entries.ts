import type { PointDirection, PointEntry } from '@iruon/contract';
import { pointReasonLabels } from '@iruon/contract/labels';
import { countPointEntries, pointEntriesAfter } from '../../../members/points/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { readPeriod } from '../../../platform/db/period.ts';
import { audit } from '../../../platform/records/audit.ts';
import { downloadOf } from '../../../platform/records/audit-objects.ts';
import type { Context } from '../../../platform/services.ts';
import { type Column, sheetOf } from '../../../platform/spreadsheet/write/sheet.ts';
import { rowsAfter, type WorkbookFile, workbookFile } from '../../../platform/spreadsheet/write/workbook-file.ts';

const columns: Column<PointEntry>[] = [
  { header: '일시', width: 18, kind: 'instant', value: ({ createdAt }) => new Date(createdAt) },
  { header: '아이디', width: 16, kind: 'text', value: ({ username }) => username },
  { header: '회원', width: 14, kind: 'text', value: ({ userName }) => userName },
  { header: '구분', width: 14, kind: 'text', value: ({ reason }) => pointReasonLabels[reason] },
  {
    header: '포인트',
    width: 14,
    kind: 'points',
    value: ({ direction, amount }) => (direction === 'INCREASE' ? amount : -amount),
    total: true,
  },
  { header: '남은 포인트', width: 14, kind: 'points', value: ({ balance }) => balance },
  { header: '사유', width: 40, kind: 'text', value: ({ message }) => message },
  { header: '주문번호', width: 22, kind: 'text', value: ({ purchaseNo }) => purchaseNo },
  { header: '처리한 사람', width: 14, kind: 'text', value: ({ operatorName }) => operatorName },
];

interface EntriesQuery {
  /** Seoul days, both inclusive, at most 366. */
  from: string;
  to: string;
  direction?: PointDirection | undefined;
  /** The reason for the file, stored in the audit log. */
  reason: string;
}

/** The changes of members' points in a period as a workbook that is streamed while it is read. @throws INVALID_INPUT */
export async function exportPointEntries(
  context: Context & { actor: UserActor },
  { from, to, direction, reason }: EntriesQuery,
): Promise<WorkbookFile> {
  readPeriod(from, to);
  await audit(context.db, context, 'user-points.export', downloadOf('user-points', from, to), {
    ...{ reason, count: await countPointEntries(context.db, { from, to, direction }), filter: { from, to, direction } },
  });
  const rows = () =>
    rowsAfter<PointEntry>((after, most) => pointEntriesAfter(context.db, { from, to, direction }, after, most));
  return workbookFile(context, '포인트내역', [sheetOf('포인트', columns, rows)]);
}
