export { startCampaignSender } from './send-campaigns.ts';
export { memberOfToken } from './unsubscribe-token.ts';
