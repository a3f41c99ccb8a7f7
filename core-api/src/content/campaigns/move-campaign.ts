import type { Campaign } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { decide, type Facts } from '../../kernel/transition.ts';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { forgetRefused } from '../mail/index.ts';
import { insertRecipients } from './audience.ts';
import { type CampaignEvent, campaignMachine, retryableStates } from './campaign-machine.ts';
import { getCampaign } from './list-campaigns.ts';
import { retryRows } from './recipient-repository.ts';
import { type CampaignRow, lockCampaign, updateCampaign } from './repository.ts';

type OperatorContext = Context & { actor: UserActor };

/** @throws NOT_FOUND */
async function lockOne(trx: Transaction, id: string): Promise<CampaignRow> {
  return orNotFound(await lockCampaign(trx, id), '메일을 찾을 수 없습니다.');
}

/** The state after an operator's event. @throws TRANSITION_NOT_ALLOWED */
function stateAfter({ state }: CampaignRow, event: CampaignEvent, facts: Facts<'HAS_RECIPIENTS' | 'ALL_SETTLED'> = {}) {
  const decision = decide(campaignMachine, { from: state, event, actor: 'operator', facts });
  if (!decision.ok)
    throw problem('TRANSITION_NOT_ALLOWED', '지금 상태에서는 할 수 없습니다. 새로 불러와 확인해 주세요.');
  return decision.to;
}

/**
 * Writes the current recipients of a draft by its filter, and queues it. A repeated or concurrent request queues it
 * once.
 * @throws NOT_FOUND, RECORD_CHANGED, STEP_UP_REQUIRED, TRANSITION_NOT_ALLOWED, CAMPAIGN_NOBODY
 */
export async function queueCampaign(context: OperatorContext, id: string, seenAt: string): Promise<Campaign> {
  await assertStepUp(context);
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state !== 'DRAFT' && row.queuedBy === context.actor.userId) return;
    const state = stateAfter(row, 'QUEUE', { HAS_RECIPIENTS: true });
    await assertUnchanged(trx, `campaign:${id}`, row, seenAt);
    const at = context.now();
    const count = await insertRecipients(trx, id, row, at);
    if (count === 0) throw problem('CAMPAIGN_NOBODY');
    await updateCampaign(trx, id, { state, queuedAt: at, queuedBy: context.actor.userId, updatedAt: at });
    const details = { from: row.state, to: state, kind: row.kind, filter: row.filter, count };
    await audit(trx, context, 'campaign.queue', { type: 'campaign', id }, details);
  });
  return getCampaign(context, id);
}

/**
 * Pauses a campaign; mails in progress are delivered. A repetition changes nothing. @throws NOT_FOUND,
 * TRANSITION_NOT_ALLOWED
 */
export async function pauseCampaign(context: Context, id: string): Promise<Campaign> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'PAUSED') return;
    const paused = { state: stateAfter(row, 'PAUSE'), pauseReason: 'OPERATOR', pauseDetail: '' } as const;
    await updateCampaign(trx, id, { ...paused, updatedAt: context.now() });
    await audit(trx, context, 'campaign.pause', { type: 'campaign', id }, { from: row.state, to: paused.state });
  });
  return getCampaign(context, id);
}

/**
 * Continues with the remaining recipients. A repetition changes nothing. @throws NOT_FOUND, STEP_UP_REQUIRED,
 * TRANSITION_NOT_ALLOWED
 */
export async function resumeCampaign(context: OperatorContext, id: string): Promise<Campaign> {
  await assertStepUp(context);
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'QUEUED' || row.state === 'SENDING') return;
    const resumed = { state: stateAfter(row, 'RESUME'), pauseReason: null, pauseDetail: '', failuresInRow: 0 } as const;
    const acceptsRefusals = row.acceptsRefusals || row.pauseReason === 'REFUSALS';
    await updateCampaign(trx, id, { ...resumed, acceptsRefusals, updatedAt: context.now() });
    await audit(trx, context, 'campaign.resume', { type: 'campaign', id }, { from: row.state, to: resumed.state });
  });
  return getCampaign(context, id);
}

/** Stops a campaign permanently. A repetition changes nothing. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
export async function stopCampaign(context: Context, id: string): Promise<Campaign> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'STOPPED') return;
    const at = context.now();
    const stopped = { state: stateAfter(row, 'STOP'), pauseReason: null, pauseDetail: '', finishedAt: at } as const;
    await updateCampaign(trx, id, { ...stopped, updatedAt: at });
    await audit(trx, context, 'campaign.stop', { type: 'campaign', id }, { from: row.state, to: stopped.state });
  });
  return getCampaign(context, id);
}

/**
 * Resends chosen mails that failed or have an unknown outcome; unmarks their addresses, because an operator decided.
 * Mails in other states stay.
 * @throws NOT_FOUND, STEP_UP_REQUIRED, TRANSITION_NOT_ALLOWED
 */
export async function retryRecipients(
  context: OperatorContext,
  id: string,
  userIds: readonly string[],
): Promise<{ campaign: Campaign; retried: number }> {
  await assertStepUp(context);
  const retried = await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    const state = stateAfter(row, 'RETRY');
    const at = context.now();
    const addresses = await retryRows(trx, id, userIds, { from: retryableStates, now: at });
    if (addresses.length === 0) return 0;
    await forgetRefused(trx, addresses);
    await updateCampaign(trx, id, { state, finishedAt: null, updatedAt: at });
    const details = { from: row.state, to: state, count: addresses.length };
    await audit(trx, context, 'campaign.retry', { type: 'campaign', id }, details);
    return addresses.length;
  });
  return { campaign: await getCampaign(context, id), retried };
}
