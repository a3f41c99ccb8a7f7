import type { JoinFormView } from '@iruon/bff-storefront/joining/join';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const showing = (view: Partial<JoinFormView>) => ({
  screens: {
    joinForm: async (): Promise<JoinFormView> => ({
      ...{ type: 'PERSON', person: { name: '김가입', phone: '01012345678' }, document: null, promoterCode: null },
      expiresAt: '2026-11-24T05:00:00.000Z',
      terms: [],
      ...view,
    }),
  },
});

export default pageStories('가입 정보', page, '/join/form', {
  isVisitor: true,
  ...showing({}),
  actions: {
    joinMember: async ({ username }) => {
      if (username === 'taken01') return refusal('USERNAME_TAKEN', { username: '이미 쓰고 있는 아이디입니다.' });
      return username === 'late01' ? refusal('IDENTITY_EXPIRED') : { ok: true, value: undefined };
    },
  },
});

export const Person: Story = {};
export const Company: Story = showing({ type: 'COMPANY', promoterCode: 'IRU2345' });
export const WithDocument: Story = showing({ type: 'COMPANY', document: { name: '등록증.pdf', bytes: 1000 } });
const changed: JoinFormView['terms'] = [
  {
    _id: '01890000-0000-7000-8000-000000000009',
    ...{ code: 'service', subject: '이용약관', content: '제1조 바뀐 내용', necessary: true },
  },
];
export const TermsChanged: Story = showing({ terms: changed });
/** A form whose texts change while the user fills it in. */
export function changingTerms(): Story {
  let isChanged = false;
  return {
    screens: {
      joinForm: async () => ({ ...(await showing({}).screens.joinForm()), terms: isChanged ? changed : [] }),
    },
    actions: {
      joinMember: async ({ _terms }) => {
        isChanged = true;
        return _terms ? { ok: true, value: undefined } : refusal('TERMS_CHANGED');
      },
    },
  };
}
export const RefusedWithoutScripts: Story = { ...showing({ type: 'COMPANY' }), at: '/join/form?problem=FILE_BROKEN' };
