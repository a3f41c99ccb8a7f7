import { expect, it } from 'vitest';
import { nextOf } from './claim-messages';

const refund = {
  _id: '01890000-0000-7000-8000-000000000001',
  amount: 60_000,
  gateway: 60_000,
  points: 0,
  money: 0,
  channel: 'BANK',
  state: 'PENDING',
  dueAt: '2026-11-26T00:00:00.000Z',
  isOverdue: false,
  doneAt: null,
} as const;
const returned = {
  kind: 'RETURN',
  state: 'RETURN_COMPLETED',
  collectionStatus: null,
  refund,
  delayUntil: null,
} as const;

it('shows the day of a refund, and requests an account for a refund without a destination', () => {
  expect(nextOf({ ...returned, lacksAccount: false }).next).toBe(
    '환불을 진행하고 있습니다. 늦어도 2026.11.26까지 보내 드립니다.',
  );
  expect(nextOf({ ...returned, lacksAccount: true }).next).toBe('환불받을 계좌를 알려 주시면 환불해 드립니다.');
});

it.each([
  ['RETURN', 'RETURN_REJECTED', '반품 신청을 받아들이지 못했습니다.', '궁금하신 점은 고객센터로 연락해 주세요.'],
  ['EXCHANGE', 'EXCHANGE_COMPLETED', '교환이 완료되었습니다.', ''],
] as const)('shows how a %s ended that is %s', (kind, state, title, next) => {
  expect(nextOf({ ...returned, kind, state, refund: null, lacksAccount: false })).toEqual({ title, next });
});
