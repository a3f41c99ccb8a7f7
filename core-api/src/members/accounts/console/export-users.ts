import { exportLimits } from '@iruon/contract';
import { userStateLabels, userTypeLabels } from '@iruon/contract/labels';
import { numberText } from '@iruon/contract/won';
import type { UserActor } from '../../../platform/actor.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { type Column, sheetOf } from '../../../platform/spreadsheet/write/sheet.ts';
import { rowsAfter, type WorkbookFile, workbookFile } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { stateOf } from '../rules.ts';
import { type ConsoleUserFilter, countUsers, usersAfter } from './list-users.ts';

type Row = Awaited<ReturnType<typeof usersAfter>>[number];

/** The columns of the list. */
const columns: Column<Row>[] = [
  { header: '이름', width: 14, kind: 'text', value: ({ name }) => name },
  { header: '병원·기업', width: 24, kind: 'text', value: ({ businessName }) => businessName },
  { header: '아이디', width: 18, kind: 'text', value: ({ username }) => username },
  { header: '구분', width: 12, kind: 'text', value: ({ type }) => userTypeLabels[type] },
  { header: '상태', width: 12, kind: 'text', value: (row) => userStateLabels[stateOf(row)] },
  { header: '고객번호', width: 14, kind: 'text', value: ({ custNo }) => custNo },
  { header: '이메일', width: 28, kind: 'text', value: ({ email }) => email },
  { header: '연락처', width: 16, kind: 'text', value: ({ phone }) => phone },
  { header: '예치금', width: 14, kind: 'won', value: ({ money }) => money },
  { header: '가입 일시', width: 18, kind: 'instant', value: ({ createdAt }) => createdAt },
];

/**
 * The members of the list's filter as a workbook that is streamed while it is read, the newest first. The audit log has
 * the reason, the filter and the number of rows.
 * @throws EXPORT_TOO_LARGE
 */
export async function exportUsers(
  context: Context & { actor: UserActor },
  { filter, reason }: { filter: ConsoleUserFilter; reason: string },
): Promise<WorkbookFile> {
  const most = exportLimits.directRows;
  const count = await countUsers(context.db, filter, most + 1);
  if (count > most)
    throw problem('EXPORT_TOO_LARGE', `${numberText(most, 0)}명까지 내려받을 수 있습니다. 조건을 좁혀 주세요.`);
  const object = { type: 'users', id: 'all', name: '회원 목록' } as const;
  await audit(context.db, context, 'users.export', object, { reason, count, filter });
  const rows = () => rowsAfter<Row>((after, batch) => usersAfter(context.db, filter, after, batch));
  return workbookFile(context, '회원목록', [sheetOf('회원', columns, rows)]);
}
