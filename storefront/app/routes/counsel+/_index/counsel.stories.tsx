import type { CounselView } from '@iruon/bff-storefront/center/counsel';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const view: CounselView = {
  customerCenter: { phone: '1500-0000', email: 'help@iruon.example' },
  hours: { opensAt: '09:00', closesAt: '18:00', lunchFrom: '12:00', lunchTo: '13:00' },
  holidays: [{ day: '2026-12-24', name: '창립기념일' }],
  messengerUrl: 'https://talk.example/iruon',
  isMember: false,
};
const showing = (over: Partial<CounselView>) => ({ screens: { counsel: async () => ({ ...view, ...over }) } });

export default { title: '상담 안내', page, at: '/counsel', ...showing({}) } satisfies Meta;

export const Visitor: Story = {};
export const Member: Story = showing({ isMember: true });
export const WithoutMessengerAndPhone: Story = showing({
  messengerUrl: null,
  customerCenter: {},
  holidays: [],
  hours: { opensAt: '10:00', closesAt: '17:30', lunchFrom: '12:00', lunchTo: '12:00' },
});
