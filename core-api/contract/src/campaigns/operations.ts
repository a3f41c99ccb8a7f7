import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { mailTemplate } from '../mail-templates/schemas.ts';
import { seenAt } from '../records/console-record.ts';
import {
  audienceCount,
  campaign,
  campaignAudience,
  campaignDraft,
  campaignFilters,
  campaignInput,
  campaignRecipient,
  campaignUpdate,
  recipientFilters,
  recipientRetry,
  renderedMail,
  unsubscription,
  unsubscriptionToken,
} from './schemas.ts';

const byToken = z.strictObject({ token: unsubscriptionToken });
const { console } = operationsTagged('mail');
const { console: settings } = operationsTagged('setting');
const { anyone } = operationsTagged('me');
const one = z.object({ campaign });
const sentTo = z.object({ sentTo: z.string().meta({ description: "The operator's own address" }) });
const oneUnsubscription = z.object({ unsubscription });

export const campaignOperations = {
  listCampaigns: console.get('/api/console/smtp', 'Mails to members, newest first', {
    query: consoleListQuery(['createdAt'], campaignFilters),
    success: ok(list('campaigns', campaign)),
  }),
  createCampaign: console.post('/api/console/smtp', 'Write a mail to members; nothing is sent before it is queued', {
    body: campaignInput,
    success: created(one),
  }),
  getCampaign: console.get('/api/console/smtp/{_id}', 'A mail to members and its progress', { success: ok(one) }),
  updateCampaign: console.put('/api/console/smtp/{_id}', 'Replace a draft that has not changed since it was read', {
    body: campaignUpdate,
    problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'],
    success: ok(one),
  }),
  deleteCampaign: console.delete('/api/console/smtp/{_id}', 'Delete a draft', {
    problems: ['TRANSITION_NOT_ALLOWED'],
    success: noContent,
  }),
  countAudience: console.post(
    '/api/console/smtp/count',
    'The number of members that match a filter, and how many of them will get the mail',
    { body: campaignAudience, idempotency: 'never', success: ok(z.object({ audience: audienceCount })) },
  ),
  previewCampaign: console.post(
    '/api/console/smtp/preview',
    'The final mail, with a link that unsubscribes no member',
    { body: campaignDraft, idempotency: 'never', success: ok(z.object({ mail: renderedMail })) },
  ),
  testCampaign: console.post(
    '/api/console/smtp/{_id}/test',
    "Send it to the operator's own address, marked as a test",
    { problems: ['MAIL_NOT_SENT', 'TOO_MANY_REQUESTS'], success: ok(sentTo) },
  ),
  queueCampaign: console.post(
    '/api/console/smtp/{_id}/queue',
    'Store its recipients and start sending; a repetition sends nothing more',
    {
      body: z.strictObject({ updatedAt: seenAt }),
      problems: ['RECORD_CHANGED', 'STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED', 'CAMPAIGN_NOBODY'],
      success: ok(one),
    },
  ),
  pauseCampaign: console.post('/api/console/smtp/{_id}/pause', 'Pause sending', {
    problems: ['TRANSITION_NOT_ALLOWED'],
    success: ok(one),
  }),
  resumeCampaign: console.post('/api/console/smtp/{_id}/resume', 'Continue with the remaining recipients', {
    problems: ['STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'],
    success: ok(one),
  }),
  stopCampaign: console.post('/api/console/smtp/{_id}/stop', 'Stop sending permanently', {
    problems: ['TRANSITION_NOT_ALLOWED'],
    success: ok(one),
  }),
  listCampaignRecipients: console.get('/api/console/smtp/{_id}/recipients', 'Members of a mail, by state', {
    query: consoleListQuery(['username'], recipientFilters),
    success: ok(list('recipients', campaignRecipient)),
  }),
  retryRecipients: console.post(
    '/api/console/smtp/{_id}/recipients/retry',
    'Resend to chosen members whose mail failed or has no response',
    {
      body: recipientRetry,
      problems: ['STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'],
      success: ok(
        z.object({ campaign, retried: z.int().meta({ description: 'The others have another state by now' }) }),
      ),
    },
  ),
  testSmtp: settings.post(
    '/api/console/setting/smtp/test',
    "Send a test mail to the operator's own address with the current settings",
    { problems: ['MAIL_NOT_SENT', 'TOO_MANY_REQUESTS'], success: ok(sentTo) },
  ),
  listMailTemplates: console.get('/api/console/mail-templates', 'Every automatic mail of the store, with sample data', {
    success: ok(list('templates', mailTemplate)),
  }),
  getUnsubscription: anyone.get(
    '/api/v1/unsubscriptions/{token}',
    'The member whose advertising a link ends; changes nothing',
    { params: byToken, success: ok(oneUnsubscription) },
  ),
  unsubscribe: anyone.post(
    '/api/v1/unsubscriptions/{token}',
    'Withdraw the consent to advertising by e-mail (RFC 8058); a repetition changes nothing',
    { params: byToken, idempotency: 'never', success: ok(oneUnsubscription) },
  ),
};
