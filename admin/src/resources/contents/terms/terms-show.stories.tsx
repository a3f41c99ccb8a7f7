import { termsConsent, termsVersions } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './terms.tsx';

const version = (effectiveOn: string, state: 'PLANNED' | 'IN_FORCE' | 'PAST', content: string) =>
  sample(termsVersions.view, {
    _id: `01890000-0000-7000-8000-0000${effectiveOn.replaceAll('-', '')}`,
    code: 'privacy',
    subject: '개인정보처리방침',
    content,
    necessary: true,
    isAdverse: false,
    effectiveOn,
    state,
  });

const USER = '01890000-0000-7000-8000-00000000000a';
const planned = version('2026-12-08', 'PLANNED', '1. 수집\n이름\n2. 보유\n3년');
const inForce = version('2026-01-01', 'IN_FORCE', '1. 수집\n이름\n2. 보유\n5년');
const consents = [
  sample(termsConsent, { _user: USER, userName: '김하나', username: 'hana01', isAgreed: true, screen: 'JOIN' }),
  sample(termsConsent, {
    _id: '01890000-0000-7000-8000-000000000002',
    _user: USER,
    userName: '이두리',
    username: 'duri02',
    isAgreed: false,
    screen: 'MY_INFO',
  }),
];

export default showPage('약관', 'terms', planned, screens.show, {
  getConsoleTerms: { terms: planned },
  listConsoleTermsList: { termsList: [planned, inForce], total: 2 },
  listConsoleTermsConsents: { consents: [], total: 0 },
});

export const Planned: Story = {};
export const InForceAndAgreed: Story = {
  responses: {
    getConsoleTerms: { terms: { ...inForce, _id: planned._id } },
    listConsoleTermsConsents: { consents, total: 2 },
  },
};
export const ConsentsUnread: Story = {
  responses: { listConsoleTermsConsents: new Refusal(503, '잠시 후 다시 시도해 주세요.') },
};
