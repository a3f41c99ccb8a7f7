import { expect, it } from 'vitest';
import { nextOf } from './claim-messages';

const refund = {
  _id: '01890000-0000-7000-8000-000000000001',
  amount: 60_000,
  gateway: 60_000,
  points: 0,
  money: 0,
  channel: 'BANK',
  method: 'account',
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

it('names the destination of a refund', () => {
  const done = { ...refund, state: 'DONE' } as const;
  const next = (of: object) => nextOf({ ...returned, refund: { ...done, ...of }, lacksAccount: false }).next;
  expect(next({})).toBe('환불을 마쳤습니다. 환불 계좌로 보내 드렸습니다.');
  expect(next({ gateway: 0, money: 60_000, channel: 'NONE', method: null })).toBe(
    '환불을 마쳤습니다. 예치금으로 돌려 드렸습니다.',
  );
  expect(next({ channel: 'GATEWAY', method: 'card' })).toContain('카드사에 따라');
});

it.each([
  ['RETURN', 'RETURN_REJECTED', '반품 신청을 받아들이지 못했습니다.', '궁금하신 점은 고객센터로 연락해 주세요.'],
  ['EXCHANGE', 'EXCHANGE_COMPLETED', '교환이 완료되었습니다.', ''],
] as const)('shows how a %s ended that is %s', (kind, state, title, next) => {
  expect(nextOf({ ...returned, kind, state, refund: null, lacksAccount: false })).toEqual({ title, next });
});
