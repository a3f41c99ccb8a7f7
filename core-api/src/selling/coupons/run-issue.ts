import type { BulkCouponIssue, couponRun } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { userCouponOf } from './issue-coupon.ts';
import {
  countReceivers,
  findCoupon,
  findDueCoupons,
  findReceivers,
  findRounds,
  findRun,
  findUsernames,
  insertRun,
  insertUserCoupons,
  lockCoupon,
  lockRun,
  type NamedRun,
  type NewUserCoupon,
  type RunFinding,
  type RunTarget,
  updateRun,
} from './repository.ts';
import { nextRound, roundRefusal } from './rules.ts';

const BATCH = 1_000;
/** Maximum number of skipped members listed by name; further ones are counted. */
const MAX_NAMED = 200;
const MAX_DUE = 100;

const sentences: Record<string, string> = {
  USER_UNKNOWN: '없는 회원입니다.',
};

export function toWireRun({ report, ...row }: NamedRun): z.input<typeof couponRun> {
  return {
    _id: row.id,
    _coupon: row.couponId,
    couponName: row.couponName,
    cause: row.cause,
    state: row.state,
    total: row.total,
    done: row.done,
    issued: row.issued,
    report,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Opens one run for every due INSTANT coupon, however often it is called. */
export async function openCouponIssues(context: Context): Promise<number> {
  const now = context.now();
  const due = await findDueCoupons(context.db, now, MAX_DUE);
  for (const { id: couponId } of due) {
    await inTransaction(context.db, async (trx) => {
      const coupon = await lockCoupon(trx, couponId);
      if (!coupon?.issue.isActive) return;
      await openRun(trx, { couponId, cause: 'INSTANT', target: coupon.issue.target, unknown: [], actorId: null, now });
    });
  }
  return due.length;
}

interface NewRun {
  couponId: string;
  cause: 'INSTANT' | 'HAND';
  target: RunTarget;
  unknown: readonly string[];
  actorId: string | null;
  now: Date;
}

async function openRun(trx: Transaction, { couponId, cause, target, unknown, now, ...run }: NewRun): Promise<string> {
  const id = newId();
  const total = (await countReceivers(trx, target)) + unknown.length;
  const report = unknown.slice(0, MAX_NAMED).map((username) => finding(username, 'USER_UNKNOWN'));
  const isNew = await insertRun(trx, {
    id,
    couponId,
    cause,
    state: 'WAITING',
    target: jsonText(target),
    total,
    done: unknown.length,
    report: jsonText(report),
    createdAt: now,
    ...run,
  });
  if (isNew) await enqueue(trx, 'run-coupon-issue', { issueId: id }, { key: `coupon-issue:${id}` });
  return id;
}

function finding(username: string, code: string): RunFinding {
  const message = sentences[code] ?? problem(code as Parameters<typeof problem>[0]).body.title;
  return { username, code, message };
}

/**
 * Opens a run that issues a coupon to chosen members, up to the number of the coupon but regardless of its audience and
 * period. Only one run of a coupon may be open. @throws NOT_FOUND
 */
export async function issueToMembers(context: Context, input: BulkCouponIssue) {
  const id = await inTransaction(context.db, async (trx) => {
    const coupon = orNotFound(await findCoupon(trx, input._coupon), '쿠폰을 찾을 수 없습니다.');
    const { target, unknown } = await targetOf(trx, input);
    const now = context.now();
    const runId = await openRun(trx, {
      couponId: coupon.id,
      cause: 'HAND',
      target,
      unknown,
      actorId: actorId(context.actor),
      now,
    });
    await audit(trx, context, 'coupon.issue', { type: 'coupon', id: coupon.id }, { runId, issueTo: input.type });
    return runId;
  });
  return toWireRun(orNotFound(await findRun(context.db, id)));
}

async function targetOf(
  trx: Transaction,
  { type, _users, usernames, _levels, userTypes }: BulkCouponIssue,
): Promise<{ target: RunTarget; unknown: string[] }> {
  if (type !== 'USERNAMES') return { target: { type, _users, _levels, userTypes }, unknown: [] };
  const requested = [...new Set(usernames)];
  const known = await findUsernames(trx, requested);
  const unknown = requested.filter((username) => !known.has(username));
  return { target: { type, usernames: [...known] }, unknown };
}

/** The job of a run. After a crash it continues after the last committed batch. */
export async function runCouponIssue(context: Context, id: string): Promise<void> {
  for (let isWanted = true; isWanted; )
    isWanted = await inTransaction(context.db, (trx) => nextBatch(trx, context, id));
}

/** @returns true if there is more to do */
async function nextBatch(trx: Transaction, context: Context, id: string): Promise<boolean> {
  const now = context.now();
  const run = await lockRun(trx, id);
  if (!run || run.state === 'DONE') return false;
  const members = await findReceivers(trx, { target: run.target, after: run.lastUserId, limit: BATCH });
  const coupon = await lockCoupon(trx, run.couponId);
  if (!coupon) throw new Error(`Coupon ${run.couponId} of run ${id} is gone`);
  const userIds = members.map((member) => member.id);
  const before = Map.groupBy(await findRounds(trx, [coupon.id], userIds, now), ({ userId }) => userId);
  const userCoupons: NewUserCoupon[] = [];
  const report = [...run.report];
  for (const member of members) {
    const had = before.get(member.id) ?? [];
    const refusal = roundRefusal({ ...coupon, issued: coupon.issued + userCoupons.length }, had);
    const round = nextRound(coupon.issue.round, had);
    if (refusal === null && round !== null) userCoupons.push(userCouponOf(coupon, member.id, round, now));
    else if (report.length < MAX_NAMED) report.push(finding(member.username, refusal ?? 'COUPON_ROUNDS_OVER'));
  }
  await insertUserCoupons(trx, coupon.id, userCoupons);
  const isLast = members.length < BATCH;
  await updateRun(trx, id, {
    state: isLast ? 'DONE' : 'RUNNING',
    done: run.done + members.length,
    issued: run.issued + userCoupons.length,
    report: jsonText(report),
    lastUserId: userIds.at(-1) ?? run.lastUserId,
    ...(isLast ? { finishedAt: now } : {}),
  });
  return !isLast;
}
