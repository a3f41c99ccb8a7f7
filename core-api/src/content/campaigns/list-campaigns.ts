import type { Campaign, CampaignRecipient } from '@iruon/contract';
import type { Context } from '../../platform/services.ts';
import { findRecipients } from './recipient-repository.ts';
import { findCampaigns } from './repository.ts';
import { existingCampaign, toWireCampaigns, toWireRecipient } from './wire-campaign.ts';

/** A page of campaigns, and the number of matches, counted up to a bound. */
export async function listCampaigns(
  context: Context,
  query: Parameters<typeof findCampaigns>[1],
): Promise<{ campaigns: Campaign[]; total: number }> {
  const { rows, total } = await findCampaigns(context.db, query);
  return { campaigns: await toWireCampaigns(context, rows), total };
}

/** A page of a mail's recipients. @throws NOT_FOUND */
export async function listRecipients(
  { db }: Pick<Context, 'db'>,
  id: string,
  query: Parameters<typeof findRecipients>[2],
): Promise<{ recipients: CampaignRecipient[]; total: number }> {
  await existingCampaign(db, id);
  const { rows, total } = await findRecipients(db, id, query);
  return { recipients: rows.map(toWireRecipient), total };
}
