import { USER_LOG_ROWS, type UserLog } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { UserActor } from '../../platform/actor.ts';
import { readPeriod } from '../../platform/db/period.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { downloadOf } from '../../platform/records/audit-objects.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf } from '../../platform/spreadsheet/write/sheet.ts';
import { type WorkbookFile, workbookFile } from '../../platform/spreadsheet/write/workbook-file.ts';
import { toWireLogs } from './read-logs.ts';
import { countLogs, type LogFilter, type LogRow, logsAfter } from './repository.ts';

const sentenceOf = ({ label, from, to }: UserLog['changes'][number]) =>
  from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`;

const columns: Column<UserLog>[] = [
  { header: '일시', width: 18, kind: 'instant', value: ({ createdAt }) => new Date(createdAt) },
  { header: '처리자', width: 14, kind: 'text', value: ({ actorName }) => actorName ?? '시스템' },
  { header: '역할', width: 12, kind: 'text', value: ({ actorRole }) => actorRole },
  { header: '한 일', width: 28, kind: 'text', value: ({ actionLabel }) => actionLabel },
  { header: '대상', width: 16, kind: 'text', value: ({ object }) => object.label },
  { header: '대상 이름', width: 32, kind: 'text', value: ({ object }) => object.name },
  { header: '내용', width: 60, kind: 'text', value: ({ changes }) => changes.map(sentenceOf).join('\n') },
  { header: '회원', width: 14, kind: 'text', value: ({ userName }) => userName },
  { header: '사유', width: 40, kind: 'text', value: ({ reason }) => reason },
  { header: '접속 주소', width: 18, kind: 'text', value: ({ address }) => address },
  { header: '요청 번호', width: 38, kind: 'text', value: ({ requestId }) => requestId },
];

/** Number of entries per query of the export. */
const BATCH = 500;

/** Seoul days, both inclusive, at most 366. The reason is stored in the audit log. */
type LogsQuery = Omit<LogFilter, 'id' | 'from' | 'to'> & { from: string; to: string; reason: string };

/**
 * The audit log of a period as a workbook that is streamed while it is read. @throws INVALID_INPUT, EXPORT_TOO_LARGE
 */
export async function exportLogs(
  context: Context & { actor: UserActor },
  { reason, ...filter }: LogsQuery,
): Promise<WorkbookFile> {
  const { from, to } = filter;
  readPeriod(from, to);
  const count = await countLogs(context.db, filter, USER_LOG_ROWS + 1);
  if (count > USER_LOG_ROWS)
    throw problem(
      'EXPORT_TOO_LARGE',
      `${numberText(USER_LOG_ROWS, 0)}건까지 내려받을 수 있습니다. 기간을 나누어 주세요.`,
    );
  await audit(context.db, context, 'user-logs.export', downloadOf('user-logs', from, to), { reason, count, filter });
  async function* rows(): AsyncGenerator<UserLog> {
    let last: LogRow | null = null;
    do {
      const batch: LogRow[] = await logsAfter(context.db, { filter, after: last, most: BATCH });
      yield* await toWireLogs(context.db, batch, context.actor);
      last = batch.length < BATCH ? null : (batch.at(-1) ?? null);
    } while (last);
  }
  return workbookFile(context, '회원처리기록', [sheetOf('처리 기록', columns, rows)]);
}
