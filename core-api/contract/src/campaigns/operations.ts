import { z } from 'zod';
import { consoleList, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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
  mailTemplate,
  recipientFilters,
  recipientRetry,
  renderedMail,
  unsubscription,
  unsubscriptionToken,
} from './schemas.ts';

const byToken = z.strictObject({ token: unsubscriptionToken });
const content = operationsTagged('mail').of('content');
const settings = operationsTagged('setting').of('settings');
const { anyone } = operationsTagged('me');
const one = z.object({ campaign });
const sentTo = z.object({ sentTo: z.string().describe("The operator's own address") });
const oneUnsubscription = z.object({ unsubscription });

const TO_ONESELF = 'A test mail to the operator alone';

export const campaignOperations = {
  listCampaigns: content('GET /api/console/smtp', 'Mails to members, newest first').ok(
    ...consoleList('campaigns', campaign, ['createdAt'], campaignFilters),
  ),
  createCampaign: content(
    'POST /api/console/smtp',
    'Write a mail to members; nothing is sent before it is queued',
  ).created(one, { body: campaignInput }),
  getCampaign: content('GET /api/console/smtp/{_id}', 'A mail to members and its progress').ok(one),
  updateCampaign: content('PUT /api/console/smtp/{_id}', 'Replace a draft that has not changed since it was read').ok(
    one,
    { body: campaignUpdate, problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'] },
  ),
  deleteCampaign: content('DELETE /api/console/smtp/{_id}', 'Delete a draft').noContent({
    problems: ['TRANSITION_NOT_ALLOWED'],
  }),
  countAudience: content(
    'POST /api/console/smtp/count',
    'The number of members that match a filter, and how many of them will get the mail',
  ).ok(z.object({ audience: audienceCount }), {
    right: 'content:read',
    body: campaignAudience,
    idempotency: 'never',
    unaudited: 'Counts and stores nothing',
  }),
  previewCampaign: content(
    'POST /api/console/smtp/preview',
    'The final mail, with a link that unsubscribes no member',
  ).ok(z.object({ mail: renderedMail }), {
    right: 'content:read',
    body: campaignDraft,
    idempotency: 'never',
    unaudited: 'A preview that stores nothing',
  }),
  testCampaign: content(
    'POST /api/console/smtp/{_id}/test',
    "Send it to the operator's own address, marked as a test",
  ).ok(sentTo, { problems: ['MAIL_NOT_SENT', 'TOO_MANY_REQUESTS'], unaudited: TO_ONESELF }),
  queueCampaign: content(
    'POST /api/console/smtp/{_id}/queue',
    'Store its recipients and start sending; a repetition sends nothing more',
  ).ok(one, {
    body: z.strictObject({ updatedAt: seenAt }),
    problems: ['RECORD_CHANGED', 'STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED', 'CAMPAIGN_NOBODY'],
  }),
  pauseCampaign: content('POST /api/console/smtp/{_id}/pause', 'Pause sending').ok(one, {
    problems: ['TRANSITION_NOT_ALLOWED'],
  }),
  resumeCampaign: content('POST /api/console/smtp/{_id}/resume', 'Continue with the remaining recipients').ok(one, {
    problems: ['STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'],
  }),
  stopCampaign: content('POST /api/console/smtp/{_id}/stop', 'Stop sending permanently').ok(one, {
    problems: ['TRANSITION_NOT_ALLOWED'],
  }),
  listCampaignRecipients: content('GET /api/console/smtp/{_id}/recipients', 'Members of a mail, by state').ok(
    ...consoleList('recipients', campaignRecipient, ['username'], recipientFilters),
  ),
  retryRecipients: content(
    'POST /api/console/smtp/{_id}/recipients/retry',
    'Resend to chosen members whose mail failed or has no response',
  ).ok(z.object({ campaign, retried: z.int().describe('The others have another state by now') }), {
    body: recipientRetry,
    problems: ['STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'],
  }),
  testSmtp: settings(
    'POST /api/console/setting/smtp/test',
    "Send a test mail to the operator's own address with the current settings",
  ).ok(sentTo, { problems: ['MAIL_NOT_SENT', 'TOO_MANY_REQUESTS'], unaudited: TO_ONESELF }),
  listMailTemplates: content(
    'GET /api/console/mail-templates',
    'Every automatic mail of the store, with sample data',
  ).ok(list('templates', mailTemplate)),
  getUnsubscription: anyone(
    'GET /api/v1/unsubscriptions/{token}',
    'The member whose advertising a link ends; changes nothing',
  ).ok(oneUnsubscription, { params: byToken }),
  unsubscribe: anyone(
    'POST /api/v1/unsubscriptions/{token}',
    'Withdraw the consent to advertising by e-mail (RFC 8058); a repetition changes nothing',
  ).ok(oneUnsubscription, { params: byToken, idempotency: 'never' }),
};
