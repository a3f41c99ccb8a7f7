export { memberOfToken } from './render-campaign.ts';
export { startCampaignSender } from './send-campaigns.ts';
