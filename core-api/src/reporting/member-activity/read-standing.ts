import { STANDING_ROWS, type UserStanding } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { latestRequests } from '../../members/approvals/index.ts';
import { latestDecisions } from '../../members/consents/index.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findPromoter } from '../../promoters/applications/index.ts';
import { balanceAt } from '../../promoters/bonuses/index.ts';
import { readLacks } from '../../promoters/withdrawals/index.ts';
import { memberExists } from './repository.ts';

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
