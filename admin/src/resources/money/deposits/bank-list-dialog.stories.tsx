import {
  bulkResult,
  depositCandidate,
  depositProposal,
  foundDepositResults,
  leftOut,
  sheetLayout,
} from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { BankListDialog } from './bank-list-dialog.tsx';

const candidate = sample(depositCandidate, {
  purchaseNo: '20261120-000001',
  depositor: '김입금',
  userName: '김치과',
  payable: 132_000,
  isSameName: true,
});
const line = { doubt: null, row: 2, day: '2026-11-22', depositor: '김입금', amount: 132_000, candidates: [candidate] };

const nothing = sample(leftOut, { unread: [], unreadTotal: 0, hiddenRows: 0, hiddenSheets: [], otherSheets: [] });
const first = [
  { row: 1, cells: ['언제', '누가', '들어온 돈', '나간 돈'] },
  { row: 2, cells: ['2026-11-22', '김입금', '132,000', ''] },
];
const layout = sample(sheetLayout, { headings: ['언제', '누가', '들어온돈', '나간돈'], operatorName: '김재무' });
const labels = {
  ...{ day: '거래일', time: '시각', depositor: '입금자', memo: '메모', balance: '잔액' },
  ...{ deposited: '입금액', withdrawn: '출금액', amount: '금액', type: '구분' },
};
const offer = {
  kind: 'BANK' as const,
  columns: Object.entries(labels).map(([key, label]) => ({
    ...{ key, label, isRequired: key === 'day' || key === 'depositor' },
  })),
  sheets: [{ sheet: '', headingRow: 1, places: {}, first }],
};
const read = { leftOut: nothing, sheet: '', isRead: true, layout: null, offer, skipped: 5 };

export default {
  title: '은행 거래내역으로 입금확인',
  render: () => <BankListDialog onClose={() => {}} />,
  responses: {
    proposeDeposits: {
      proposal: sample(depositProposal, {
        lines: [
          { ...line, key: 'a'.repeat(64), state: 'MATCHED' },
          { ...line, key: 'b'.repeat(64), row: 3, depositor: '모르는 이', state: 'NONE', candidates: [] },
          { ...line, key: 'c'.repeat(64), row: 4, depositor: '이미 확인', state: 'TAKEN', candidates: [] },
          { ...line, key: 'd'.repeat(64), row: 5, amount: 131_000, state: 'NONE' },
        ],
        ...read,
      }),
    },
    listSheetLayouts: { layouts: [layout] },
    forgetSheetLayout: {},
    confirmDeposits: sample(bulkResult, { changed: 1 }),
    queueDeposits: sample(foundDepositResults, {
      results: [
        { ok: true, code: null, message: null },
        { ok: false, code: 'DEPOSIT_TAKEN', message: '이미 다른 주문에 쓴 입금입니다.' },
      ],
      changed: 1,
      refused: 1,
    }),
  },
} satisfies Meta;

export const Waiting: Story = {};
export const LeftOut: Story = {
  responses: {
    proposeDeposits: {
      proposal: sample(depositProposal, {
        ...read,
        lines: [{ ...line, key: 'a'.repeat(64), state: 'UNSURE', doubt: '입금인지 출금인지 알 수 없습니다: 이체' }],
        sheet: '내역',
        leftOut: {
          unread: [
            { row: 7, cell: 'C7', column: '입금액', value: '만원', message: '숫자로 입력해 주세요. 예: 12,000' },
          ],
          ...{ unreadTotal: 1, hiddenRows: 3, hiddenSheets: ['옛 내역'], otherSheets: ['표지'] },
        },
        layout,
      }),
    },
  },
};
export const Unknown: Story = {
  responses: { proposeDeposits: { proposal: sample(depositProposal, { ...read, lines: [], isRead: false }) } },
};
export const Unreadable: Story = { responses: { proposeDeposits: new Refusal(422, '2행: 금액을 읽을 수 없습니다.') } };
