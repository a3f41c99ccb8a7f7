import type {
  DailySales,
  DayOfWeekSales,
  MonthlySales,
  PointDirection,
  PointEntry,
  ProductSales,
  SalesSum,
} from '@iruon/contract';
import { dayOfWeekLabels, pointReasonLabels, salesBasisLabels } from '@iruon/contract/labels';
import { startOfSeoulDay } from '@iruon/contract/seoul';
import { countPointEntries, pointEntriesAfter } from '../../../members/points/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { readPeriod } from '../../../platform/db/period.ts';
import { audit } from '../../../platform/records/audit.ts';
import { downloadOf } from '../../../platform/records/audit-objects.ts';
import type { Context } from '../../../platform/services.ts';
import { type Column, sheetOf } from '../../../platform/spreadsheet/write/sheet.ts';
import { rowsAfter, type WorkbookFile, workbookFile } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { byDayOfWeek, byMonth, readDailySales, readProductSales, type SalesQuery } from '../../statistics/index.ts';

const MAX_PRODUCTS = 1_000;

const ordered: Column<SalesSum> = { header: '주문 건수', width: 11, kind: 'number', value: ({ orders }) => orders };
const goods: Column<SalesSum>[] = [
  { header: '수량', width: 10, kind: 'count', value: ({ pieces }) => pieces, total: true },
  { header: '판매금액', width: 16, kind: 'won', value: ({ amount }) => amount, total: true },
];
const sold: Column<SalesSum>[] = [{ ...ordered, total: true }, ...goods];
const months: Column<MonthlySales>[] = [
  { header: '월', width: 12, kind: 'text', value: ({ month }) => month },
  ...sold,
];
const days: Column<DailySales>[] = [
  { header: '날짜', width: 14, kind: 'date', value: ({ day }) => startOfSeoulDay(day) },
  ...sold,
];
const week: Column<DayOfWeekSales>[] = [
  { header: '요일', width: 10, kind: 'text', value: ({ dayOfWeek }) => dayOfWeekLabels[dayOfWeek] ?? '' },
  { header: '일수', width: 10, kind: 'number', value: (row) => row.days },
  ...sold,
];
const products: Column<ProductSales>[] = [
  { header: '상품코드', width: 18, kind: 'text', value: ({ code }) => code },
  { header: '상품', width: 40, kind: 'text', value: ({ name }) => name },
  // It has no total, because a purchase of several products counts for each of them.
  ordered,
  ...goods,
];

/**
 * The sales of a period as a workbook: by month, day, day of the week, and the thousand best-selling products. @throws
 * INVALID_INPUT
 */
export async function exportSales(context: Context & { actor: UserActor }, query: SalesQuery): Promise<WorkbookFile> {
  const [daily, byProduct] = await Promise.all([
    readDailySales(context.db, query),
    readProductSales(context.db, { ...query, by: 'amount', limit: MAX_PRODUCTS }),
  ]);
  const details = { filter: { from: query.from, to: query.to, basis: query.basis }, count: daily.length };
  await audit(context.db, context, 'statistics.export', downloadOf('statistics', query.from, query.to), details);
  const of = <Row>(rows: readonly Row[]) =>
    async function* () {
      yield* rows;
    };
  return workbookFile(context, `판매통계_${salesBasisLabels[query.basis]}`, [
    sheetOf('월별', months, of(byMonth(daily))),
    sheetOf('일별', days, of(daily)),
    sheetOf('요일별', week, of(byDayOfWeek(daily))),
    sheetOf('상품별', products, of(byProduct)),
  ]);
}

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
  const details = {
    reason,
    count: await countPointEntries(context.db, { from, to, direction }),
    filter: { from, to, direction },
  };
  await audit(context.db, context, 'user-points.export', downloadOf('user-points', from, to), details);
  const rows = () =>
    rowsAfter<PointEntry>((after, most) => pointEntriesAfter(context.db, { from, to, direction }, after, most));
  return workbookFile(context, '포인트내역', [sheetOf('포인트', columns, rows)]);
}
