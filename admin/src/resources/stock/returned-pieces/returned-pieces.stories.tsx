import { returnedPiece } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './returned-pieces.tsx';

const row = sample(returnedPiece, {
  ...{ lotNo: 'L26-0117', lotState: 'RELEASED', useBy: '2029-11-30', serial: null, amount: 3, state: 'QUARANTINE' },
  ...{ productCode: 'FX-4010', productName: '본레벨 픽스처', optionName: '4.0 × 10 mm', isRecalled: false },
  ...{ reason: '개봉하지 않음', purchaseNo: '20261120-000007', days: 9, refusal: null, decidedAt: null, decider: null },
});
const returnedPieces = [
  row,
  {
    ...row,
    _id: '018f0000-0000-7000-8000-000000000001',
    ...{ lotNo: 'L25-0900', lotState: 'RECALLED' as const, isRecalled: true, days: 0, amount: 1 },
    refusal: '회수 중인 로트입니다.',
  },
];

export default resourcePage('돌아온 로트', 'returned-pieces', screens.list, {
  listReturnedPieces: { returnedPieces, total: 2 },
});

export const { Success, Empty, Loading, Failed } = listStates('listReturnedPieces', 'returnedPieces');
export const Received: Story = {
  responses: {
    revokeReturnedPiece: new Refusal(409, '이미 다르게 처리한 반품입니다.'),
    admitReturnedPiece: { returnedPiece: { ...row, state: 'ADMITTED' } },
    receiveReturnedPieces: new Refusal(409, '이 구매자에게 보낸 적이 없는 로트입니다: L1.'),
  },
};
export const Unanswered: Story = {
  responses: { receiveReturnedPieces: new Refusal(503, '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.') },
};
