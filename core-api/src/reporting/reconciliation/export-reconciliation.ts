import type { HandSums, ReconciliationDifference } from '@iruon/contract';
import { differenceKindLabels, ledgerMethodLabels, ledgerSideLabels, takenMethodLabels } from '@iruon/contract/labels';
import { startOfSeoulDay } from '@iruon/contract/seoul';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf } from '../../platform/spreadsheet/write/sheet.ts';
import { type WorkbookFile, workbookFile } from '../../platform/spreadsheet/write/workbook-file.ts';
import { readDetail, wireDifference } from './read-reconciliation.ts';
import { keptDifferences } from './repository.ts';
import type { BothSums } from './rules.ts';

const sums: Column<BothSums>[] = [
  { header: '우리 결제', width: 16, kind: 'won', total: true, value: ({ ours }) => ours.paid },
  { header: '우리 취소', width: 16, kind: 'won', total: true, value: ({ ours }) => 0 - ours.canceled },
  { header: '우리 합계', width: 16, kind: 'won', total: true, value: ({ ours }) => ours.net },
  { header: '결제사 결제', width: 16, kind: 'won', total: true, value: ({ theirs }) => theirs.paid },
  { header: '결제사 취소', width: 16, kind: 'won', total: true, value: ({ theirs }) => 0 - theirs.canceled },
  { header: '결제사 합계', width: 16, kind: 'won', total: true, value: ({ theirs }) => theirs.net },
  { header: '차이', width: 14, kind: 'won', total: true, value: ({ ours, theirs }) => ours.net - theirs.net },
];
const dated = (day: string | undefined) => (day === undefined ? null : startOfSeoulDay(day));
const signed = ({ side }: ReconciliationDifference, amount: number | undefined) =>
  amount === undefined ? null : side === 'PAID' ? amount : 0 - amount;

const differenceColumns: Column<ReconciliationDifference>[] = [
  { header: '다른 점', width: 18, kind: 'text', value: ({ kind }) => differenceKindLabels[kind] },
  { header: '구분', width: 8, kind: 'text', value: ({ side }) => ledgerSideLabels[side] },
  { header: '결제수단', width: 12, kind: 'text', value: ({ method }) => ledgerMethodLabels[method] },
  { header: '거래번호', width: 34, kind: 'text', value: ({ tid }) => tid },
  { header: '주문번호', width: 20, kind: 'text', value: ({ purchaseNo }) => purchaseNo ?? '' },
  { header: '결제사 주문번호', width: 30, kind: 'text', value: ({ gatewayOrderId }) => gatewayOrderId ?? '' },
  { header: '우리 날짜', width: 12, kind: 'date', value: ({ ours }) => dated(ours?.day) },
  { header: '우리 금액', width: 15, kind: 'won', value: (row) => signed(row, row.ours?.amount) },
  { header: '결제사 날짜', width: 12, kind: 'date', value: ({ theirs }) => dated(theirs?.day) },
  { header: '결제사 금액', width: 15, kind: 'won', value: (row) => signed(row, row.theirs?.amount) },
  { header: '차이', width: 15, kind: 'won', total: true, value: ({ won }) => won },
  { header: '파일의 행', width: 10, kind: 'number', value: ({ row }) => row },
];

const byHandColumns: Column<HandSums>[] = [
  { header: '받은 방법', width: 18, kind: 'text', value: ({ method }) => takenMethodLabels[method] },
  { header: '받은 건수', width: 11, kind: 'count', total: true, value: ({ paidCount }) => paidCount },
  { header: '받은 금액', width: 16, kind: 'won', total: true, value: ({ paid }) => paid },
  { header: '돌려준 건수', width: 11, kind: 'count', total: true, value: ({ canceledCount }) => canceledCount },
  { header: '돌려준 금액', width: 16, kind: 'won', total: true, value: ({ canceled }) => 0 - canceled },
  { header: '합계', width: 16, kind: 'won', total: true, value: ({ net }) => net },
];

/** A workbook of the sums by day and by method, and every stored difference. @throws NOT_FOUND */
export async function exportReconciliation(context: Context & { actor: UserActor }, id: string): Promise<WorkbookFile> {
  const detail = await readDetail(context.db, id);
  const rows = await keptDifferences(context.db, id);
  const details = { count: rows.length, filter: { from: detail.from, to: detail.to } };
  await audit(context.db, context, 'reconciliation.export', { type: 'reconciliation', id }, details);
  const of = <Row>(list: readonly Row[]) =>
    async function* () {
      yield* list;
    };
  const byDay: Column<(typeof detail.days)[number]>[] = [
    { header: '날짜', width: 12, kind: 'date', value: ({ day }) => startOfSeoulDay(day) },
    ...sums,
    { header: '다른 거래', width: 11, kind: 'count', total: true, value: ({ differences }) => differences },
  ];
  const byMethod: Column<(typeof detail.methods)[number]>[] = [
    { header: '결제수단', width: 14, kind: 'text', value: ({ method }) => ledgerMethodLabels[method] },
    ...sums,
  ];
  return workbookFile(context, `결제대사_${detail.from}_${detail.to}`, [
    sheetOf('다른 거래', differenceColumns, of(rows.map(wireDifference))),
    sheetOf('일별', byDay, of(detail.days)),
    sheetOf('결제수단별', byMethod, of(detail.methods)),
    sheetOf('결제사 밖', byHandColumns, of(detail.byHand)),
  ]);
}
