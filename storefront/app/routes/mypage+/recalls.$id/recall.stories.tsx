import type { MyRecallDetail } from '@iruon/contract';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const ID = '018f0000-0000-7000-8000-000000000001';
const LOT = '018f0000-0000-7000-8000-000000000002';
const sentAt = '2026-11-20T01:00:00.000Z';
const recall: MyRecallDetail = {
  _id: ID,
  recallNo: 'RC261130-01',
  title: '픽스처 포장 밀봉 불량',
  hazard: 2,
  state: 'OPEN',
  goods: '본레벨 픽스처',
  sent: 3,
  back: 1,
  out: 2,
  isRead: true,
  answeredAt: null,
  openedAt: '2026-11-30T01:00:00.000Z',
  reason: '일부 포장의 밀봉이 풀렸습니다.',
  instruction: '사용하지 마시고 따로 보관해 주세요.',
  comment: '',
  answeredBy: null,
  lots: [
    {
      ...{ _lot: LOT, lotNo: 'A2611-03', name: '본레벨 픽스처 (4.0 × 10 mm)', sent: 3, back: 1, out: 2 },
      ...{ isAnswered: false, used: 0, toReturn: 0, stored: 0, missing: 0 },
    },
  ],
  pieces: [
    {
      ...{ _id: ID, kind: 'ORDER', _lot: LOT, lotNo: 'A2611-03', name: '본레벨 픽스처 (4.0 × 10 mm)' },
      ...{ purchaseNo: '20261120-7K3Q9XZP', sentAt, sent: 3, back: 1 },
    },
  ],
};
const showing = (changes: Partial<MyRecallDetail>) => ({
  screens: { myRecall: async () => ({ ...recall, ...changes }) },
});

export default pageStories('제품 회수 안내 상세', page, `/mypage/recalls/${ID}`, {
  path: '/mypage/recalls/:id',
  ...showing({}),
  actions: { answerRecall: async () => ({ ok: true, value: undefined }) },
});

export const Open: Story = {};
export const Closed: Story = showing({ state: 'CLOSED' });
export const Refused: Story = {
  actions: {
    answerRecall: async () => refusal('RECALL_ANSWER_SUM', { 'lots.0.used': '합이 3개가 되게 나누어 주세요.' }),
  },
};
