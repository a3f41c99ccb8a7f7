import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Services } from '../../platform/services.ts';
import { sendCampaigns } from './send-campaigns.ts';

/** Sends campaigns, while the process runs. */
export const startCampaignSender = (services: Services): Poller =>
  startPolling(services, 'campaign-sender', sendCampaigns);
