import type { MyInfoView } from '@iruon/bff-storefront/mypage/my-info';
import { refusal } from '~/testing/refusal';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const here = {
  client: 'storefront',
  createdAt: '2026-11-20T03:00:00.000Z',
  lastSeenAt: '2026-11-20T04:00:00.000Z',
  isCurrent: true,
} as const;
const closed: MyInfoView = {
  facts: { username: 'saebom01', name: '김새봄', phone: '01012345678', businessName: '새봄치과의원', custNo: 'C-77' },
  form: null,
  sessions: [here],
  social: [
    { provider: 'KAKAO', linkedAt: '2026-11-10T03:00:00.000Z' },
    { provider: 'NAVER', linkedAt: null },
  ],
};
const form = { email: 'kim@clinic.example', postcode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층' };

const showing = (view: Partial<MyInfoView>) => ({ screens: { myInfo: async () => ({ ...closed, ...view }) } });

export default {
  title: '내 정보',
  page,
  at: '/mypage/myinfo',
  ...showing({}),
  actions: {
    verifyMe: async () => refusal('PASSWORD_WRONG', { password: '비밀번호가 올바르지 않습니다.' }),
    changeMyInfo: async () => ({ ok: true, value: undefined }),
    endMyOtherSessions: async () => ({ ok: true, value: 1 }),
    beginSocial: async () => ({ ok: true, value: '/at-the-provider' }),
    unlinkSocial: async () => ({ ok: true, value: undefined }),
  },
} satisfies Meta;

export const Closed: Story = {};
export const Open: Story = showing({ form });
export const Unlinking: Story = { ...showing({ form }), at: '/mypage/myinfo?unlink=KAKAO' };
export const Elsewhere: Story = showing({
  sessions: [here, { ...here, createdAt: '2026-11-18T03:00:00.000Z', isCurrent: false }],
});
export const Many: Story = showing({
  sessions: Array.from({ length: 8 }, (_, day) => ({
    ...here,
    createdAt: `2026-11-1${day}T03:00:00.000Z`,
    isCurrent: day === 7,
  })),
});
export const Late: Story = {
  ...showing({ form }),
  actions: { changeMyInfo: async () => refusal('VERIFICATION_REQUIRED', {}) },
};
