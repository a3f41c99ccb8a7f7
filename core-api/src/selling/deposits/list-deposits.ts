import type { WaitingDeposit } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { findWaiting, type WaitingFilter, type WaitingRow, type WaitingSort } from './repository.ts';

const toWire = ({ id: _id, orderId: _order, createdAt, expiresAt, ...row }: WaitingRow): WaitingDeposit => ({
  _id,
  _order,
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Purchases that expect a transfer, the first to expire first by default. */
export async function listDeposits(handle: Handle, request: ListRequest<WaitingFilter, WaitingSort>) {
  const { rows, total } = await findWaiting(handle, request);
  return { deposits: rows.map(toWire), total };
}
