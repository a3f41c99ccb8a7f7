import type { ConsoleUserDetail } from '@iruon/contract';
import { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { stateOf } from '../accounts/index.ts';
import { pointsBalance } from '../points/index.ts';
import { findUserDetail, type UserDetailRow, wasRead } from './repository.ts';

/**
 * Milliseconds in which further reads by the same operator are not logged, such as those of a page that reloads itself.
 */
const SAME_READ_MS = 10 * 60_000;

/** One member for operators. @throws NOT_FOUND */
export async function readUser({ db, now }: Context, id: string): Promise<ConsoleUserDetail> {
  const row = orNotFound(await findUserDetail(db, id, now()));
  return toWireUserDetail(row, await pointsBalance(db, id, now()));
}

/** The same, with an entry in the audit log: which operator read which member. @throws NOT_FOUND */
export async function readUserLogged(context: Context & { actor: UserActor }, id: string): Promise<ConsoleUserDetail> {
  const user = await readUser(context, id);
  const subject = `user:${id}`;
  const since = new Date(context.now().getTime() - SAME_READ_MS);
  if (!(await wasRead(context.db, { actorId: context.actor.userId, subject, since })))
    await audit(context.db, context, 'user.read', { type: 'user', id });
  return user;
}

const text = z.string().default('');
/** The business fields of an account; older accounts lack some. */
const business = z
  .object({
    no: text,
    name: text,
    ceoName: text,
    type: text,
    service: text,
    postcode: text,
    address1: text,
    address2: text,
  })
  .nullable()
  .catch(null);

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A member with the names of the wire; `points` and `money` in won. */
function toWireUserDetail(row: UserDetailRow, points: number): ConsoleUserDetail {
  const { id, createdAt, lastLoginAt, disabledAt, withdrawnAt, score, coupons, ...rest } = row;
  const company = business.parse(row.business);
  return {
    ...rest,
    _id: id,
    state: stateOf(row),
    business: company,
    businessName: company?.name ?? null,
    score: score ?? 0,
    points,
    coupons: Number(coupons ?? 0),
    createdAt: createdAt.toISOString(),
    lastLoginAt: iso(lastLoginAt),
    disabledAt: iso(disabledAt),
    withdrawnAt: iso(withdrawnAt),
  };
}
