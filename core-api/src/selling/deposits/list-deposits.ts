import type { WaitingDeposit } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { findWaiting, type WaitingRow } from './repository.ts';

const toWire = ({ id: _id, orderId: _order, createdAt, expiresAt, ...row }: WaitingRow): WaitingDeposit => ({
  _id,
  _order,
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

interface Query {
  filter?: { q?: string | undefined; id?: string[] | undefined } | undefined;
  sort?: readonly ['expiresAt' | 'createdAt' | 'payable' | 'purchaseNo', 'ASC' | 'DESC'] | undefined;
  range: readonly [number, number];
}

/** Purchases that expect a transfer, the first to expire first by default. */
export async function listDeposits(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['expiresAt', 'ASC'], range }: Query,
): Promise<{ deposits: WaitingDeposit[]; total: number }> {
  const { rows, total } = await findWaiting(handle, {
    q: filter.q,
    ids: filter.id,
    by,
    direction: direction === 'ASC' ? 'asc' : 'desc',
    range,
  });
  return { deposits: rows.map(toWire), total };
}
