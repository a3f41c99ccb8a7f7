import type { ConsoleUserDetail } from '@iruon/contract';
import { z } from 'zod';
import { stateOf } from '../accounts/index.ts';
import type { UserDetailRow } from './repository.ts';

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
export function toWireUserDetail(row: UserDetailRow, points: number): ConsoleUserDetail {
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
