import { setTimeout as wait } from 'node:timers/promises';
import { MailError } from '../../adapters/mail/port.ts';
import { newId } from '../../kernel/ids.ts';
import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Context, Services } from '../../platform/services.ts';
import { markRefused } from '../mail/index.ts';
import { readSettings, type Settings } from '../setting/index.ts';
import {
  type ClaimedRecipient,
  claimRecipients,
  countFirst,
  loseExpired,
  noteOutcomes,
  type Outcome,
} from './recipient-repository.ts';
import { renderCampaign, unsubscribeToken, unsubscribeUrl } from './render-campaign.ts';
import {
  beginCampaign,
  breakCampaign,
  type CampaignRow,
  countFailures,
  findOpenCampaigns,
  finishCampaign,
} from './repository.ts';
import { isQuiet, isRefusedTooOften, nextTryAt, TRANSPORT_FAILURES } from './rules.ts';

/** Number of concurrent mails; a crash leaves at most as many unknown. */
const BATCH = 10;
/** Longer than the transport's own deadline of a mail. */
const LEASE_MS = 3 * 60_000;
/** The delay after a mail that could not be sent at all. */
const REST_MS = 60_000;

const settled = (
  userId: string,
  state: Outcome['state'],
  reason: Outcome['reason'] = null,
  response = '',
): Outcome => ({
  ...{ userId, state, reason, response, dueAt: null, counts: true },
});

/** Why a recipient is skipped; checked right before the mail is sent. */
function skipReason({ kind }: CampaignRow, member: ClaimedRecipient): Outcome['reason'] {
  if (!member.isReachable) return 'GONE';
  if (kind === 'ADVERTISING' && !member.isAgreed) return 'NO_CONSENT';
  return member.isRefused ? 'REFUSED_ADDRESS' : null;
}

/** The outcome of a failed attempt. At most once: a mail that may have been accepted is never retried here. */
function outcomeOf({ userId, tries, address }: ClaimedRecipient, error: unknown, now: Date): Outcome {
  const failure = error instanceof MailError ? error.failure : 'UNKNOWN';
  const response = String(error instanceof Error ? error.message : error)
    .replaceAll(address, '…')
    .slice(0, 300);
  const put = (state: Outcome['state'], reason: Outcome['reason']) => settled(userId, state, reason, response);
  if (failure === 'UNREACHABLE') {
    return { ...put('PENDING', null), dueAt: new Date(now.getTime() + REST_MS), counts: false };
  }
  if (failure === 'POSTPONED') {
    const dueAt = nextTryAt(tries, now);
    return dueAt ? { ...put('PENDING', null), dueAt } : put('FAILED', 'GAVE_UP');
  }
  if (failure === 'REJECTED') return put('FAILED', 'REJECTED');
  return failure === 'REFUSED' ? put('FAILED', 'REFUSED') : put('UNKNOWN', 'NO_ANSWER');
}

async function deliver(
  context: Context,
  campaign: CampaignRow,
  settings: Settings,
  member: ClaimedRecipient,
): Promise<Outcome> {
  const { userId, address } = member;
  const skip = skipReason(campaign, member);
  if (skip) return settled(userId, 'SKIPPED', skip);
  const { storefrontUrl } = context.config;
  const url =
    campaign.kind === 'ADVERTISING' ? unsubscribeUrl(storefrontUrl, unsubscribeToken(context.config, userId)) : null;
  const mail = renderCampaign(campaign, { ...settings, storefrontUrl, unsubscribeUrl: url });
  try {
    await context.mail.send({
      ...mail,
      to: address,
      messageId: `${campaign.id}.${userId}`,
      lane: 'CAMPAIGN',
      // Both or neither (RFC 8058): one click, without login.
      ...(url && {
        headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    });
    return settled(userId, 'SENT');
  } catch (error) {
    const outcome = outcomeOf(member, error, context.now());
    context.logger.warn(
      { campaignId: campaign.id, userId, reason: outcome.response, state: outcome.state },
      'a mail was not sent',
    );
    if (outcome.reason === 'REJECTED')
      await markRefused(context.db, { address, response: outcome.response, at: context.now() });
    return outcome;
  }
}

/** Pauses a campaign whose transport failed, or whose addresses are bad. */
async function breakIfNeeded(context: Context, campaign: CampaignRow, outcomes: readonly Outcome[]): Promise<void> {
  const { db } = context;
  const failed = outcomes.filter(({ counts }) => !counts);
  const hasResponded = outcomes.some(({ state, counts }) => counts && state !== 'SKIPPED');
  if (failed.length > 0 || hasResponded) {
    const inRow = failed.length > 0 ? await countFailures(db, campaign.id, { failed: failed.length, hasResponded }) : 0;
    if (failed.length === 0 && campaign.failuresInRow > 0)
      await countFailures(db, campaign.id, { failed: 0, hasResponded: true });
    if (inRow >= TRANSPORT_FAILURES) {
      const detail = failed[0]?.response ?? '';
      await breakCampaign(db, campaign.id, { reason: 'TRANSPORT', detail, at: context.now() });
      context.logger.error({ campaignId: campaign.id, detail }, 'a campaign is paused: mails cannot be handed over');
    }
  }
  if (campaign.acceptsRefusals || !outcomes.some(({ reason }) => reason === 'REJECTED')) return;
  if (isRefusedTooOften(await countFirst(db, campaign.id))) {
    await breakCampaign(db, campaign.id, { reason: 'REFUSALS', detail: '', at: context.now() });
    context.logger.error({ campaignId: campaign.id }, 'a campaign is paused: too many addresses are refused');
  }
}

/** @returns true if there was anything to send */
async function sendBatch(context: Context, campaign: CampaignRow, settings: Settings): Promise<boolean> {
  const now = context.now();
  const claim = {
    campaignId: campaign.id,
    claimId: newId(),
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    limit: BATCH,
  };
  const members = await claimRecipients(context.db, claim);
  if (members.length === 0) return false;
  const outcomes = await Promise.all(members.map((member) => deliver(context, campaign, settings, member)));
  await noteOutcomes(context.db, { ...claim, now: context.now() }, outcomes);
  await breakIfNeeded(context, campaign, outcomes);
  return true;
}

const isHeld = ({ kind }: CampaignRow, { mailing }: Settings, at: Date) =>
  kind === 'ADVERTISING' && mailing.quietHours && isQuiet(at);

/** Sends a campaign until nothing is due, it is paused, night begins or the process ends. */
async function sendCampaign(context: Context, campaign: CampaignRow, stopping: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const settings = await readSettings(context.db);
    if (stopping?.aborted || isHeld(campaign, settings, context.now())) return;
    if (campaign.state === 'QUEUED') await beginCampaign(context.db, campaign.id, context.now());
    const started = performance.now();
    if (!(await sendBatch(context, campaign, settings))) break;
    const pause = (BATCH / settings.mailing.perSecond) * 1_000 - (performance.now() - started);
    if (pause > 0) await wait(pause, undefined, stopping ? { signal: stopping } : {}).catch(() => {});
  }
  await finishCampaign(context.db, campaign.id, context.now());
}

/**
 * Sends the current campaigns, the longest waiting first. At most once: a recipient is marked before the mail is sent,
 * and one without an outcome is UNKNOWN, for an operator to decide. Only a batch is in memory.
 */
export async function sendCampaigns(context: Context, stopping?: AbortSignal): Promise<void> {
  const lost = await loseExpired(context.db, context.now());
  if (lost > 0) context.logger.warn({ lost }, 'mails of campaigns have no known outcome');
  for (const campaign of await findOpenCampaigns(context.db)) {
    if (stopping?.aborted) return;
    await sendCampaign(context, campaign, stopping);
  }
}

/** Sends campaigns, while the process runs. */
export const startCampaignSender = (services: Services): Poller =>
  startPolling(services, 'campaign-sender', sendCampaigns);
