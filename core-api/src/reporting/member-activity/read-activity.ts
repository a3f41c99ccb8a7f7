import type { UserActivity } from '@iruon/contract';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
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
