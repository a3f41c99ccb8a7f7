import { operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
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
  wrappedRoute(operations.createCampaign, 'campaign', createCampaign),
  wrappedRoute(operations.getCampaign, 'campaign', getCampaign),
  wrappedRoute(operations.updateCampaign, 'campaign', changeCampaign),
  route(operations.deleteCampaign, ({ context, params }) => deleteCampaign(context, params._id)),
  wrappedRoute(operations.countAudience, 'audience', ({ db }, body) => countAudience(db, body)),
  wrappedRoute(operations.previewCampaign, 'mail', previewCampaign),
  wrappedRoute(operations.testCampaign, 'sentTo', testCampaign),
  route(operations.queueCampaign, async ({ context, params, body }) => ({
    campaign: await queueCampaign(context, params._id, body.updatedAt),
  })),
  wrappedRoute(operations.pauseCampaign, 'campaign', pauseCampaign),
  wrappedRoute(operations.resumeCampaign, 'campaign', resumeCampaign),
  wrappedRoute(operations.stopCampaign, 'campaign', stopCampaign),
  route(operations.listCampaignRecipients, ({ context, params, query: { filter = {}, sort, range } }) => {
    const direction = sort?.[1] === 'DESC' ? 'desc' : 'asc';
    const { id: ids, state } = filter;
    return listRecipients(context, params._id, { state, ids, direction, range });
  }),
  route(operations.retryRecipients, ({ context, params, body }) => retryRecipients(context, params._id, body._users)),
  wrappedRoute(operations.testSmtp, 'sentTo', testSmtp),
];
