import { type Campaign, type CampaignRecipient, type RecipientState, recipientStates } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { tableOf } from '../../kernel/keys.ts';
import { allowedEvents } from '../../kernel/transition.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { readSettings } from '../setting/index.ts';
import { campaignMachine, retryableStates } from './campaign-machine.ts';
import { findRecipients } from './recipient-repository.ts';
import {
  countRecipients,
  findCampaign,
  findCampaigns,
  type NamedCampaign,
  type RecipientCounts,
} from './repository.ts';
import { isQuiet } from './rules.ts';

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

interface Now {
  quietHours: boolean;
  at: Date;
}

const isHeld = ({ kind, state }: NamedCampaign, { quietHours, at }: Now) =>
  kind === 'ADVERTISING' && quietHours && (state === 'QUEUED' || state === 'SENDING') && isQuiet(at);

function toWire(row: NamedCampaign, counts: RecipientCounts, now: Now): Campaign {
  const recipients = tableOf(recipientStates, (state: RecipientState) => counts[state] ?? 0);
  const canRetry = retryableStates.some((state) => recipients[state] > 0);
  const events = allowedEvents(campaignMachine, { from: row.state, actor: 'operator' }).map(({ event }) => event);
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    content: row.content,
    filter: row.filter,
    state: row.state,
    pauseReason: row.pauseReason,
    pauseDetail: row.pauseDetail,
    isQuiet: isHeld(row, now),
    recipients,
    allowed: events.filter((event): event is Campaign['allowed'][number] => event !== 'RETRY' || canRetry),
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    queuedAt: row.queuedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

async function toWireCampaigns(context: Context, rows: readonly NamedCampaign[]): Promise<Campaign[]> {
  const { mailing } = await readSettings(context.db);
  const counts = await countRecipients(
    context.db,
    rows.map(({ id }) => id),
  );
  const now = { quietHours: mailing.quietHours, at: context.now() };
  return rows.map((row) => toWire(row, counts.get(row.id) ?? {}, now));
}

/** @throws NOT_FOUND */
export async function existingCampaign(handle: Handle, id: string): Promise<NamedCampaign> {
  return orNotFound(await findCampaign(handle, id), '메일을 찾을 수 없습니다.');
}

/** @throws NOT_FOUND */
export async function getCampaign(context: Context, id: string): Promise<Campaign> {
  const [campaign] = await toWireCampaigns(context, [await existingCampaign(context.db, id)]);
  return orNotFound(campaign);
}

const toWireRecipient = (row: Awaited<ReturnType<typeof findRecipients>>['rows'][number]): CampaignRecipient => ({
  _id: row.userId,
  username: row.username,
  userName: row.userName,
  email: row.email,
  state: row.state,
  reason: row.reason,
  response: row.response,
  tries: row.tries,
  updatedAt: row.updatedAt.toISOString(),
});
