import type { NewTermsView } from '@iruon/bff-storefront/site/new-terms';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const terms: NewTermsView['terms'] = [
  {
    _id: '01890000-0000-7000-8000-000000000001',
    code: 'service',
    subject: '이용약관',
    content: '제1조 새 내용\n제2조 그대로',
    effectiveOn: '2026-11-20',
    before: '2026-01-01',
    differences: [
      { kind: 'removed', text: '제1조 지난 내용' },
      { kind: 'added', text: '제1조 새 내용' },
      { kind: 'same', text: '제2조 그대로' },
    ],
  },
];

const showing = (view: Partial<NewTermsView>) => ({
  screens: {
    newTerms: async (): Promise<NewTermsView> => ({ terms, redirectTo: '/academy?page=2', isRequired: false, ...view }),
  },
});

export default pageStories('바뀐 약관 동의', page, '/terms-agreement?redirectTo=%2Facademy%3Fpage%3D2', {
  ...showing({}),
  actions: {
    agreeToNewTerms: done,
    lookAtTermsLater: done,
  },
});

export const Changed: Story = {};
export const BeforeAnOrder: Story = showing({ isRequired: true });
export const ChangedAgain: Story = { actions: { agreeToNewTerms: async () => refusal('TERMS_CHANGED') } };
