import { oddDeposit } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './odd-deposits.tsx';

const short = sample(oddDeposit, {
  purchaseNo: '20261120-000001',
  userName: '박원장',
  purchaseState: 'PURCHASE_GENERATED',
  kind: 'SHORT',
  state: 'OPEN',
  expected: 60_000,
  received: 59_000,
  owed: 59_000,
  canAccept: true,
});

export default resourcePage('확인할 입금', 'odd-deposits', screens.list, {
  listOddDeposits: { deposits: [short], total: 1 },
  acceptOddDeposit: new Refusal(400, '받아들이는 이유를 적어 주세요.'),
  returnOddDeposit: new Refusal(400, '계좌번호는 숫자 8~16자리로 입력해 주세요.'),
});

export const { Success, Empty, Loading, Failed } = listStates('listOddDeposits', 'deposits');
export const Excess: Story = {
  responses: {
    listOddDeposits: { deposits: [{ ...short, kind: 'EXCESS', received: 70_000, owed: 70_000 }], total: 1 },
  },
};
/** Found on the statement of the store, without an order. */
export const Unknown: Story = {
  responses: {
    listOddDeposits: {
      deposits: [
        {
          ...short,
          ...{ purchaseNo: null, _order: null, purchaseState: null, userName: null, canAccept: false },
          ...{ source: 'HAND', kind: 'UNKNOWN', depositor: '모르는이', expected: 0 },
        },
      ],
      total: 1,
    },
    assignOddDeposit: new Refusal(400, '주문번호를 찾을 수 없습니다.'),
  },
};
/** The response to an accepted deposit is lost. */
export const Lost: Story = {
  responses: {
    acceptOddDeposit: () => {
      throw new TypeError('Failed to fetch');
    },
  },
};
