import { reconciliationDetail, type SheetOffer, sheetLayout } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { UploadForm } from './upload-form.tsx';

const labels = { tid: '거래번호', originalTid: '원거래번호', side: '거래구분', amount: '금액', day: '거래일시' };
const row = (number: number, ...cells: string[]) => ({ row: number, cells });
export const offer: SheetOffer = {
  kind: 'GATEWAY',
  columns: Object.entries(labels).map(([key, label]) => ({ key, label, isRequired: key !== 'originalTid' })),
  sheets: [
    {
      ...{ sheet: '정산', headingRow: 2, places: { amount: 4 } },
      first: [
        row(1, '정산 내역'),
        row(2, '언제', '무엇', '번호', '금액', '비고'),
        row(3, '2026-11-20', '결제', 'pay0001', '12,000', ''),
      ],
    },
    {
      ...{ sheet: '수수료', headingRow: 1, places: {} },
      first: [row(1, '월', '수수료', '', ''), row(2, '11월', '1,200')],
    },
  ],
};
const unknown = new Refusal(422, '처음 보는 제목의 파일입니다.', {}, { code: 'SHEET_COLUMNS_UNKNOWN', offer });
/** A file with unknown headings is read once its columns are chosen. */
const respond = (form: FormData) =>
  form.has('columns') ? { reconciliation: sample(reconciliationDetail, { days: [], methods: [] }) } : unknown;
const layout = sample(sheetLayout, { kind: 'GATEWAY', headings: ['언제', '무엇', '번호'], operatorName: '김재무' });

export default {
  title: '새 거래내역 대조',
  render: () => <UploadForm />,
  responses: { createReconciliation: respond, listSheetLayouts: { layouts: [layout] }, forgetSheetLayout: {} },
} satisfies Meta;

export const Waiting: Story = {};
export const Fresh: Story = { responses: { listSheetLayouts: { layouts: [] } } };
export const Refused: Story = {
  responses: {
    createReconciliation: (form: FormData) =>
      form.has('columns')
        ? new Refusal(400, '입력하신 내용을 확인해 주세요.', { 'columns.places.day': 'A열은 번호 열로도 골랐습니다.' })
        : unknown,
  },
};
