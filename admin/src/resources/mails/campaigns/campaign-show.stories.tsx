import { campaign, campaignRecipient, renderedMail } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './campaigns.tsx';

const none = { PENDING: 0, SENDING: 0, SENT: 0, FAILED: 0, SKIPPED: 0, UNKNOWN: 0 };
const sending = sample(campaign, {
  ...{ kind: 'ADVERTISING', subject: '겨울 세미나', state: 'SENDING', allowed: ['PAUSE', 'STOP', 'RETRY'] },
  recipients: { ...none, PENDING: 60, SENT: 40 },
});
const done = {
  ...{ ...sending, state: 'DONE' as const, allowed: ['RETRY' as const] },
  recipients: { ...none, SENT: 98, FAILED: 1, UNKNOWN: 1 },
};
const recipient = sample(campaignRecipient, {
  ...{ userName: '김하나', username: 'hana01', email: 'hana@clinic.example', reason: 'REJECTED' },
  response: '550 <…>: no such mailbox',
});

export default showPage('메일 발송', 'campaigns', sending, screens.show, {
  getCampaign: { campaign: sending },
  previewCampaign: { mail: sample(renderedMail, { subject: '(광고) 겨울 세미나' }) },
  listCampaignRecipients: { recipients: [recipient], total: 1 },
  stopCampaign: { campaign: { ...sending, state: 'STOPPED', allowed: [] } },
  retryRecipients: { retried: 1, campaign: sending },
});

export const Sending: Story = {};
export const Done: Story = { responses: { getCampaign: { campaign: done } } };
export const Paused: Story = {
  responses: {
    getCampaign: {
      campaign: {
        ...{ ...sending, state: 'PAUSED', allowed: ['RESUME', 'STOP'] },
        ...{ pauseReason: 'TRANSPORT', pauseDetail: 'connect ECONNREFUSED' },
      },
    },
    stopCampaign: new Refusal(409, '이미 끝난 메일입니다.'),
  },
};
