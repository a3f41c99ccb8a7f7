import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { CampaignRecord } from './campaign-input.ts';

/** Polling interval of mails that are being sent, milliseconds. */
export const EVERY = 2_000;

export const isUnderWay = ({ state }: Pick<CampaignRecord, 'state'>) => state === 'QUEUED' || state === 'SENDING';

/** Reloads the list while one of its mails is being sent. */
export function Following() {
  const { data = [], refetch } = useListContext<CampaignRecord>();
  const follows = data.some(isUnderWay);
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(() => refetch(), EVERY);
    return () => clearInterval(timer);
  }, [follows, refetch]);
  return null;
}
