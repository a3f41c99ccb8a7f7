import { operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { countAudience } from './audience.ts';
import { getCampaign, listCampaigns, listRecipients } from './list-campaigns.ts';
import { pauseCampaign, queueCampaign, resumeCampaign, retryRecipients, stopCampaign } from './move-campaign.ts';
import { previewCampaign, testCampaign, testSmtp } from './test-mail.ts';
import { changeCampaign, createCampaign, deleteCampaign } from './write-campaign.ts';

export const campaignRoutes: Route[] = [
  route(operations.listCampaigns, ({ context, query: { filter = {}, sort, range } }) => {
    const { id: ids, state, q } = filter;
    const direction = sort?.[1] ?? 'DESC';
    return listCampaigns(context, { state, q, ids, direction, range });
  }),
  route(operations.createCampaign, async ({ context, body }) => ({ campaign: await createCampaign(context, body) })),
  entryRoute(operations.getCampaign, 'campaign', getCampaign),
  entryRoute(operations.updateCampaign, 'campaign', changeCampaign),
  route(operations.deleteCampaign, ({ context, params }) => deleteCampaign(context, params._id)),
  route(operations.countAudience, async ({ context, body }) => ({ audience: await countAudience(context.db, body) })),
  route(operations.previewCampaign, async ({ context, body }) => ({ mail: await previewCampaign(context, body) })),
  entryRoute(operations.testCampaign, 'sentTo', testCampaign),
  route(operations.queueCampaign, async ({ context, params, body }) => ({
    campaign: await queueCampaign(context, params._id, body.updatedAt),
  })),
  entryRoute(operations.pauseCampaign, 'campaign', pauseCampaign),
  entryRoute(operations.resumeCampaign, 'campaign', resumeCampaign),
  entryRoute(operations.stopCampaign, 'campaign', stopCampaign),
  route(operations.listCampaignRecipients, ({ context, params, query: { filter = {}, sort, range } }) => {
    const direction = sort?.[1] === 'DESC' ? 'desc' : 'asc';
    const { id: ids, state } = filter;
    return listRecipients(context, params._id, { state, ids, direction, range });
  }),
  route(operations.retryRecipients, ({ context, params, body }) => retryRecipients(context, params._id, body._users)),
  route(operations.testSmtp, async ({ context }) => ({ sentTo: await testSmtp(context) })),
];
