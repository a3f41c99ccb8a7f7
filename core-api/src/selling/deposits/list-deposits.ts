import type { OddDeposit, WaitingDeposit } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import {
  findWaiting,
  type ListedOddDeposit,
  type OddDepositFilter,
  pageOfOddDeposits,
  readListed,
  type WaitingFilter,
  type WaitingRow,
  type WaitingSort,
} from './repository.ts';

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

/** The encryption context of a refund account. */
export const oddAccountPlace = (id: string): string => `odd_deposits.account:${id}`;

function masked({ config }: Context, { id, account }: ListedOddDeposit): string | null {
  if (account === null) return null;
  const { bankCode, accountNumber, accountHolder } = JSON.parse(
    decrypt(config.dataKeys, account, oddAccountPlace(id)),
  ) as Record<string, string>;
  return [bankCode, `****${accountNumber?.slice(-4)}`, accountHolder].join(' ');
}

const toWireOdd = (context: Context, row: ListedOddDeposit): OddDeposit => ({
  _id: row.id,
  _order: row.orderId,
  purchaseNo: row.purchaseNo,
  purchaseState: row.purchaseState,
  userName: row.userName,
  source: row.source,
  depositor: row.depositor,
  kind: row.kind,
  state: row.state,
  expected: row.expected,
  received: row.received,
  owed: row.owed,
  canAccept:
    row.state === 'OPEN' &&
    row.purchaseState === 'PURCHASE_GENERATED' &&
    (row.kind === 'SHORT' || row.kind === 'EXCESS' || row.kind === 'EXACT'),
  reason: row.reason,
  account: masked(context, row),
  settledByName: row.settledByName,
  receivedAt: row.receivedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** Deposits that operators have to settle or have settled; oldest first by default. */
export async function listOddDeposits(context: Context, request: ListRequest<OddDepositFilter, 'receivedAt'>) {
  const { rows, total } = await pageOfOddDeposits(context.db, request);
  return { deposits: rows.map((row) => toWireOdd(context, row)), total };
}

export const readOddDeposit = async (context: Context, id: string): Promise<OddDeposit> =>
  toWireOdd(context, await readListed(context.db, id));
