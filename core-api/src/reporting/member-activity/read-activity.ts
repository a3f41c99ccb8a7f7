import { STANDING_ROWS, type UserActivity, type UserStanding } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { latestRequests } from '../../members/approvals/index.ts';
import { latestDecisions } from '../../members/consents/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findPromoter } from '../../promoters/applications/index.ts';
import { balanceAt } from '../../promoters/bonuses/index.ts';
import { readLacks } from '../../promoters/withdrawals/index.ts';
import {
  findClaims,
  findCoupons,
  findDestinations,
  findInquires,
  findInquiries,
  findLogs,
  findNotes,
  findOrders,
  findScores,
  memberExists,
} from './repository.ts';

/** A row with the names of the wire. */
function wire<Row extends { id: string; createdAt: Date }>({ id, createdAt, ...rest }: Row) {
  return { _id: id, ...rest, createdAt: createdAt.toISOString() };
}

/** The latest entries of a member's activity, each list bounded, in one round trip. @throws NOT_FOUND */
export async function readActivity({ db, now }: Context, userId: string): Promise<UserActivity> {
  if (!(await memberExists(db, userId))) throw problem('NOT_FOUND');
  return withPipelinedConnection(db, async (one) => {
    const [orders, claims, inquires, inquiries, scores, coupons, destinations, notes, logs] = await settleAll([
      findOrders(one, userId),
      findClaims(one, userId),
      findInquires(one, userId),
      findInquiries(one, userId),
      findScores(one, userId),
      findCoupons(one, userId, now()),
      findDestinations(one, userId),
      findNotes(one, userId),
      findLogs(one, userId),
    ]);
    return {
      orders: orders.map(wire),
      claims: claims.map(wire),
      inquires: inquires.map(wire),
      inquiries: inquiries.map(wire),
      scores: scores.map(({ balanceAfter: balance, ...row }) => ({ ...wire(row), balance })),
      coupons: coupons.map((row) => ({ ...wire(row), expiresAt: row.expiresAt?.toISOString() ?? null })),
      destinations: destinations.map(({ id: _id, ...row }) => ({ _id, ...row })),
      notes: notes.map(wire),
      logs: logs.map(({ at, ...row }) => wire({ ...row, createdAt: at })),
    };
  });
}

async function readPromoter(handle: Handle, userId: string, now: Date): Promise<UserStanding['promoter']> {
  const row = await findPromoter(handle, userId);
  if (!row) return null;
  return {
    _application: row.applicationId,
    state: row.state,
    code: row.code,
    reason: row.state === 'REJECTED' ? (row.reason ?? '') : row.blockReason,
    balance: await balanceAt(handle, userId, now),
    lacks: row.state === 'APPROVED' ? await readLacks(handle, userId, now) : [],
  };
}

/** A member's agreements, requests and state as a promoter; each list bounded. @throws NOT_FOUND */
export async function readStanding({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<UserStanding> {
  if (!(await memberExists(db, userId))) throw problem('NOT_FOUND');
  const consents = await latestDecisions(db, userId, STANDING_ROWS);
  const approvals = await latestRequests(db, userId, STANDING_ROWS);
  return {
    consents: consents.map(({ id: _id, createdAt, ...row }) => ({ _id, ...row, createdAt: createdAt.toISOString() })),
    approvals: approvals.map(({ id, createdAt, decidedAt, ...row }) => ({
      _id: id,
      ...row,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    promoter: await readPromoter(db, userId, now()),
  };
}
