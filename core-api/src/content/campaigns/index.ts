export { startCampaignSender } from './campaign-sender.ts';
export { memberOfToken } from './unsubscribe-token.ts';
