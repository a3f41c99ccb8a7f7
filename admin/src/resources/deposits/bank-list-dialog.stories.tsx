import { bulkResult, depositCandidate, depositProposal, foundDepositResults } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { Refusal } from '../../testing/server.ts';
import type { Meta, Story } from '../../testing/story.tsx';
import { BankListDialog } from './bank-list-dialog.tsx';

const candidate = sample(depositCandidate, {
  purchaseNo: '20261120-000001',
  depositor: '김입금',
  userName: '김치과',
  payable: 132_000,
  isSameName: true,
});
const line = { row: 2, day: '2026-11-22', depositor: '김입금', amount: 132_000, candidates: [candidate] };

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
        skipped: 5,
      }),
    },
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
export const Unreadable: Story = { responses: { proposeDeposits: new Refusal(422, '2행: 금액을 읽을 수 없습니다.') } };
