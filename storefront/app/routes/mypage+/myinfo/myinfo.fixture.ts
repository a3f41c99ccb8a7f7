import type { MyInfoView } from '@iruon/bff-storefront/mypage/my-info';
import { refusal } from '~/testing/refusal';
import type { Meta } from '~/testing/story';
import * as page from './route';

export const here = {
  client: 'storefront',
  browser: 'Chrome · Windows',
  createdAt: '2026-11-20T03:00:00.000Z',
  lastSeenAt: '2026-11-20T04:00:00.000Z',
  isCurrent: true,
} as const;
const terms = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const consents: MyInfoView['consents'] = [
  {
    _terms: terms(1),
    code: 'service',
    subject: '이용약관',
    necessary: true,
    isAgreed: true,
    decidedAt: '2026-10-01T03:00:00.000Z',
    isOutdated: false,
  },
  {
    _terms: terms(2),
    code: 'marketing-email',
    subject: '광고 메일 수신',
    necessary: false,
    isAgreed: true,
    decidedAt: '2026-10-02T03:00:00.000Z',
    isOutdated: false,
  },
  {
    _terms: terms(3),
    code: 'marketing-sms',
    subject: '광고 문자 수신',
    necessary: false,
    isAgreed: false,
    decidedAt: null,
    isOutdated: false,
  },
];
const closed: MyInfoView = {
  facts: { username: 'saebom01', name: '김새봄', phone: '01012345678', businessName: '새봄치과의원', custNo: 'C-77' },
  form: null,
  sessions: [here],
  consents,
  social: [
    { provider: 'KAKAO', linkedAt: '2026-11-10T03:00:00.000Z' },
    { provider: 'NAVER', linkedAt: null },
  ],
};
export const form = {
  email: 'kim@clinic.example',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 1',
  address2: '2층',
};

/** A response of core-api to a request for a code, at the time of the test's clock. */
const sentCode = () => {
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  return { ok: true as const, value: { expiresAt: after(600), resendAt: after(60), triesLeft: 5 } };
};

export const showing = (view: Partial<MyInfoView>) => ({ screens: { myInfo: async () => ({ ...closed, ...view }) } });

/** The page of a member with each kind of consent and each kind of social account. */
export const myInfoPage = {
  title: '내 정보',
  page,
  at: '/mypage/myinfo',
  ...showing({}),
  actions: {
    verifyMe: async () => refusal('PASSWORD_WRONG', { password: '비밀번호가 올바르지 않습니다.' }),
    changeMyInfo: async () => ({ ok: true, value: undefined }),
    sendPhoneCode: async () => sentCode(),
    confirmPhone: async (code) =>
      code === '123456'
        ? { ok: true, value: undefined }
        : refusal('CODE_WRONG', { code: '인증번호가 올바르지 않습니다. 4번 더 입력할 수 있습니다.' }),
    changeConsent: async () => ({ ok: true, value: undefined }),
    endMyOtherSessions: async () => ({ ok: true, value: 1 }),
    beginSocial: async () => ({ ok: true, value: '/at-the-provider' }),
    unlinkSocial: async () => ({ ok: true, value: undefined }),
  },
} satisfies Meta;
