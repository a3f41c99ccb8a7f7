import type { JoinTermsView } from '@iruon/bff-storefront/joining/join';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const terms: JoinTermsView['terms'] = [
  ['service', '이용약관', true] as const,
  ['marketing-email', '이메일 광고 수신', false] as const,
].map(([code, subject, necessary], index) => ({
  _id: `01890000-0000-7000-8000-00000000000${index + 1}`,
  code,
  subject,
  content: `${subject} 제1조`,
  necessary,
}));

const showing = (view: Partial<JoinTermsView>) => ({
  screens: { joinTerms: async () => ({ terms, agreed: [], promoterCode: null, ...view }) },
});

export default pageStories('가입 약관', page, '/join/terms?type=PERSON', {
  isVisitor: true,
  ...showing({}),
  actions: {
    beginJoining: async ({ promoterCode }) =>
      promoterCode === 'NOBODY'
        ? refusal('PROMOTER_CODE_UNKNOWN', { promoterCode: '없는 추천인 코드입니다.' })
        : { ok: true, value: undefined },
  },
});

export const Person: Story = {};
export const Company: Story = { at: '/join/terms?type=COMPANY' };
export const Recommended: Story = {
  at: '/join/terms?type=PERSON&promoter=NOBODY',
  ...showing({ agreed: [terms[0]?._id ?? ''] }),
};
export const NoType: Story = { at: '/join/terms?type=OPERATOR' };
