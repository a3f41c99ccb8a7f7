import type { RecipientReason, RecipientState } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { countUpTo, inRange, type Range } from '../../platform/http/console-list.ts';
import { agreed, reachable, refused } from './audience.ts';

export interface ClaimedRecipient {
  userId: string;
  tries: number;
  /** The member's current address; empty if the member cannot receive mails any more. */
  address: string;
  isReachable: boolean;
  isAgreed: boolean;
  isRefused: boolean;
}

export interface Claim {
  campaignId: string;
  claimId: string;
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/**
 * Claims recipients of a campaign that is being sent, and then reads their data: consent, membership and address are
 * current, not those of the day when the campaign was queued. A claimed row without an outcome at the end of its lease
 * is lost.
 */
export async function claimRecipients(handle: Handle, claim: Claim): Promise<ClaimedRecipient[]> {
  const { campaignId, claimId, now, leaseUntil, limit } = claim;
  const { rows: claimed } = await sql<{ userId: string; tries: number }>`
    with open as (
      select id from campaigns where id = ${campaignId} and state = 'SENDING' for share
    ), due as (
      select r.user_id from campaign_recipients r join open on open.id = r.campaign_id
      where r.state = 'PENDING' and r.due_at <= ${now}
      order by r.due_at limit ${limit} for update of r skip locked
    )
    update campaign_recipients r
    set state = 'SENDING', claim_id = ${claimId}, lease_until = ${leaseUntil}, tries = r.tries + 1, updated_at = ${now}
    from due where r.campaign_id = ${campaignId} and r.user_id = due.user_id
    returning r.user_id, r.tries`.execute(handle);
  if (claimed.length === 0) return [];
  const { rows: members } = await sql<Omit<ClaimedRecipient, 'tries'>>`
    select u.id as user_id, u.email as address, ${reachable} as is_reachable, ${agreed} as is_agreed, ${refused} as is_refused
    from users u where u.id = any(${claimed.map(({ userId }) => userId)}::uuid[])`.execute(handle);
  const byId = new Map(members.map((member) => [member.userId, member]));
  return claimed.flatMap(({ userId, tries }) => {
    const member = byId.get(userId);
    return member ? [{ ...member, tries }] : [];
  });
}

export interface Outcome {
  userId: string;
  state: Exclude<RecipientState, 'SENDING'>;
  reason: RecipientReason | null;
  response: string;
  /** The time of the next attempt; null without one. */
  dueAt: Date | null;
  /** False does not count the attempt: nothing was sent. */
  counts: boolean;
}

/** Records the outcomes of claimed recipients. Rows whose lease has expired stay unchanged. */
export async function noteOutcomes(
  handle: Handle,
  { campaignId, claimId, now }: Pick<Claim, 'campaignId' | 'claimId' | 'now'>,
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = outcomes.map(({ userId, state, reason, response, dueAt, counts }) => ({
    ...{ user_id: userId, state, reason, response, due_at: dueAt, back: counts ? 0 : 1 },
  }));
  await sql`
    update campaign_recipients r
    set state = o.state, reason = o.reason, response = o.response, due_at = coalesce(o.due_at, r.due_at),
      tries = r.tries - o.back, claim_id = null, lease_until = null, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o(user_id uuid, state text, reason text, response text, due_at timestamptz, back integer)
    where r.campaign_id = ${campaignId} and r.user_id = o.user_id and r.claim_id = ${claimId} and r.state = 'SENDING'
  `.execute(handle);
}

/**
 * Recipients whose process ended or got no response: the outcome is unknown, so that nothing is resent automatically.
 * @returns the number of recipients
 */
export async function loseExpired(handle: Handle, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update campaign_recipients
    set state = 'UNKNOWN', reason = 'NO_ANSWER', claim_id = null, lease_until = null, updated_at = ${now}
    where state = 'SENDING' and lease_until < ${now}`.execute(handle);
  return Number(numAffectedRows ?? 0);
}

/** Among the first mails of a campaign: the number of attempts, and of permanently refused addresses. */
export async function countFirst(handle: Handle, campaignId: string) {
  const { rows } = await sql<{ attempted: number; rejected: number }>`
    select count(*)::int as attempted, (count(*) filter (where reason = 'REJECTED'))::int as rejected
    from (
      select reason from campaign_recipients
      where campaign_id = ${campaignId} and state in ('SENT', 'FAILED', 'UNKNOWN') limit 501
    ) first`.execute(handle);
  return rows[0] ?? { attempted: 0, rejected: 0 };
}

/** Resets chosen recipients that are in one of some states. @returns their addresses */
export async function retryRows(
  trx: Transaction,
  campaignId: string,
  userIds: readonly string[],
  { from, now }: { from: readonly RecipientState[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    update campaign_recipients r
    set state = 'PENDING', reason = null, response = '', tries = 0, due_at = ${now}, updated_at = ${now}
    from users u
    where r.campaign_id = ${campaignId} and r.user_id = any(${userIds}::uuid[])
      and r.state = any(${from}::text[]) and u.id = r.user_id
    returning u.email as address`.execute(trx);
  return rows.map(({ address }) => address);
}

interface Query {
  state?: RecipientState | undefined;
  ids?: string[] | undefined;
  direction: 'asc' | 'desc';
  range: Range;
}

/** Totals beyond this are not counted. */
const COUNTED = 200_000;

/** Recipients of a campaign by their member's id, which is the order of registration. */
export async function findRecipients(handle: Handle, campaignId: string, { state, ids, direction, range }: Query) {
  let rows = handle.selectFrom('campaignRecipients').where('campaignId', '=', campaignId);
  if (state) rows = rows.where('campaignRecipients.state', '=', state);
  if (ids) rows = rows.where('userId', '=', idsInSql(ids));
  const sorted = rows
    .$call(withUser('campaignRecipients.userId', 'username', 'name as userName', 'email'))
    .selectAll('campaignRecipients')
    .orderBy('campaignRecipients.userId', direction);
  return { rows: await inRange(sorted, range).execute(), total: await countUpTo(handle, rows, COUNTED) };
}
