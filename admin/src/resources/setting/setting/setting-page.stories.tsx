import { consoleSetting } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './setting.tsx';

const setting = sample(consoleSetting, {
  smtp: { host: 'smtp.example.com', port: 587, username: 'iruon', hasPassword: true, from: '' },
  mailing: { quietHours: true, perSecond: 10 },
  promoter: { bonuses: true, pendingDays: 7, papers: true, twoPersons: false },
});

export default resourcePage('매장 설정', 'setting', screens.list, {
  getConsoleSetting: { setting },
  updateConsoleSetting: { setting: { ...setting, promoter: { ...setting.promoter, papers: false } } },
  testSmtp: { sentTo: 'admin@iruon.example' },
  listConsoleShippingCodes: { shippingCodes: [] },
});

export const Saved: Story = {};
export const Loading: Story = { responses: { getConsoleSetting: pending } };
export const Failed: Story = { responses: { getConsoleSetting: new Refusal(503, '잠시 후 다시 시도해 주세요.') } };
