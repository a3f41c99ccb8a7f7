import { promoterApplication, userStanding } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './promoter-applications.tsx';

const base = sample(promoterApplication, { message: '학회에서 소개하겠습니다.' });
const application = { ...base, user: { ...base.user, name: '김추천', username: 'chuchun01', phone: '01012345678' } };
const approved = {
  ...application,
  state: 'APPROVED',
  decidedByName: '김운영',
  decidedAt: '2026-11-21T03:00:00.000Z',
  user: {
    ...application.user,
    code: 'ABCD2345',
    papers: {
      registrationNo: '제2026-1호',
      registeredOn: '2026-06-01',
      contractedOn: '2026-06-02',
      trainedOn: null,
      trainingUntil: '2026-08-30',
      updatedAt: '2026-11-21T03:00:00.000Z',
    },
  },
};
const blocked = {
  ...approved,
  user: { ...approved.user, blockedAt: '2026-11-22T03:00:00.000Z', blockReason: '자기 추천' },
};
const standing = sample(userStanding, {
  promoter: {
    _application: application._id,
    state: 'APPROVED',
    code: 'ABCD2345',
    reason: '',
    balance: { balance: 1_234_000, available: 1_200_000, pending: 34_000, held: 0 },
    lacks: ['ACCOUNT', 'RESIDENT_NUMBER'],
  },
});

export default showPage('추천인 신청 상세', 'promoter-applications', application, screens.show, {
  getPromoterApplication: { application },
  getUserStanding: { standing: sample(userStanding) },
  approvePromoter: { application: approved },
  rejectPromoter: { application: { ...application, state: 'REJECTED', reason: '연락처가 다릅니다.' } },
  blockPromoter: { application: blocked },
  setPromoterPapers: { application: approved },
});

export const Waiting: Story = {};
export const Approved: Story = {
  responses: { getPromoterApplication: { application: approved }, getUserStanding: { standing } },
};
export const Blocked: Story = {
  responses: { getPromoterApplication: { application: blocked }, blockPromoter: { application: approved } },
};
export const Rejected: Story = {
  responses: {
    getPromoterApplication: { application: { ...application, state: 'REJECTED', reason: '연락처가 다릅니다.' } },
  },
};
export const Decided: Story = { responses: { approvePromoter: new Refusal(409, '이미 처리한 신청입니다.') } };
export const MemberFailed: Story = {
  responses: { getUserStanding: new Refusal(503, '회원을 불러오지 못했습니다.') },
};
