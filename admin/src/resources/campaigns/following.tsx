import { useFollowing } from '../../lists/use-following.ts';
import type { CampaignRecord } from './campaign-input.ts';

/** Polling interval of mails that are being sent, milliseconds. */
export const EVERY = 2_000;

export const isUnderWay = ({ state }: Pick<CampaignRecord, 'state'>) => state === 'QUEUED' || state === 'SENDING';

/** Reloads the list while one of its mails is being sent. */
export function Following() {
  useFollowing<CampaignRecord>(isUnderWay, EVERY);
  return null;
}
