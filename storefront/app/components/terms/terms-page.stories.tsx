import type { TermsView } from '@iruon/bff-storefront/site/terms';
import * as page from '~/routes/_policies+/privacy-policy';
import type { Meta, Story } from '~/testing/story';

const subject = '개인정보처리방침';
const versions: TermsView['versions'] = [
  { subject, effectiveOn: '2026-12-08', state: 'PLANNED' },
  { subject, effectiveOn: '2026-01-01', state: 'IN_FORCE' },
  { subject, effectiveOn: '2025-03-01', state: 'PAST' },
];
const showing = (effectiveOn: string, shown = versions) => ({
  screens: {
    terms: async (): Promise<TermsView> => ({
      terms: {
        _id: '01890000-0000-7000-8000-000000000001',
        code: 'privacy',
        subject,
        content: '1. 수집\n이름\n\n2. 보유',
        necessary: true,
        effectiveOn,
      },
      versions: shown,
    }),
  },
});

export default { title: '약관', page, at: '/privacy-policy', ...showing('2026-01-01') } satisfies Meta;

export const InForce: Story = {};
export const Planned: Story = showing('2026-12-08');
export const Past: Story = showing('2025-03-01');
export const Only: Story = showing('2026-01-01', versions.slice(1, 2));
