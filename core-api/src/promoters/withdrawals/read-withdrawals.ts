import {
  type ConsoleWithdrawal,
  LEAST_WITHDRAWAL,
  type MyWithdrawals,
  userType,
  type WithdrawalBatch,
} from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { decryptAccount, findAccount, findResident, maskedAccount, readResidentNumber } from '../payees/index.ts';
import { papersLacking, readLacks } from './payable.ts';
import {
  findBatch,
  findListed,
  type ListedBatch,
  type ListedWithdrawal,
  pageOfBatches,
  pageOfWithdrawals,
  type WithdrawalFilter,
  withdrawalsOf,
} from './repository.ts';
import { lacksOf, waitsUntil } from './rules.ts';

type OperatorContext = Context & { actor: UserActor };

/** Maximum number of withdrawals that a promoter sees. */
const MAX_SHOWN = 50;
const OPEN: readonly ListedWithdrawal['state'][] = ['REQUESTED', 'APPROVED'];

function wireMine(row: ListedWithdrawal, now: Date): MyWithdrawals['withdrawals'][number] {
  const waits = OPEN.includes(row.state) ? waitsUntil([row.accountChangedAt, row.phoneChangedAt], now) : null;
  return {
    _id: row.id,
    state: row.state,
    gross: row.gross,
    income: row.income,
    incomeTax: row.incomeTax,
    localTax: row.localTax,
    net: row.net,
    reason: row.reason,
    waitsUntil: waits?.toISOString() ?? null,
    requestedAt: row.requestedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

interface Today {
  now: Date;
  /** True if the store requires papers of promoters. */
  requiresPapers: boolean;
}

const todayOf = async (handle: Handle, now: Date): Promise<Today> => ({
  now,
  requiresPapers: (await readSettings(handle)).promoter.papers,
});

function wireConsole(row: ListedWithdrawal, { now, requiresPapers }: Today): ConsoleWithdrawal {
  const { bankCode, holder, last4, registrationNo, contractedOn, trainingUntil } = row;
  const papers = registrationNo === null ? undefined : { registrationNo, contractedOn, trainingUntil };
  return {
    ...wireMine(row, now),
    promoter: {
      _id: row.promoterId,
      username: row.username,
      name: row.promoterName,
      type: userType.parse(row.userType),
      residentNumber: row.residentNumber,
      isBlocked: row.blockedAt !== null,
    },
    account:
      bankCode === null || holder === null || last4 === null
        ? null
        : { bankCode, accountNumber: `******${last4}`, accountHolder: holder },
    lacks: OPEN.includes(row.state)
      ? lacksOf({
          isBlocked: row.blockedAt !== null,
          papers: papersLacking(requiresPapers, papers, now),
          hasAccount: bankCode !== null,
          isShared: row.isShared,
          income: row.income,
          hasResidentNumber: row.residentNumber !== null,
          waits: waitsUntil([row.accountChangedAt, row.phoneChangedAt], now),
        })
      : [],
    approvedByName: row.approvedByName,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    _batch: row.batchId,
    batchNumber: row.batchNumber,
    batchResult: row.itemState && { state: row.itemState, reason: row.itemReason ?? '' },
  };
}

const wireBatch = (row: ListedBatch): WithdrawalBatch => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  pieces: row.itemCount,
  net: row.net,
  createdByName: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  settledByName: row.settledByName,
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** A promoter's withdrawals with the account and the masked registration number. */
export async function readMyWithdrawals(handle: Handle, promoterId: string, now: Date): Promise<MyWithdrawals> {
  const [account, resident] = [await findAccount(handle, promoterId), await findResident(handle, promoterId)];
  const rows = await withdrawalsOf(handle, promoterId, MAX_SHOWN);
  return {
    account: account ? maskedAccount(account) : null,
    residentNumber: resident?.masked ?? null,
    least: LEAST_WITHDRAWAL,
    lacks: await readLacks(handle, promoterId, now),
    withdrawals: rows.map((row) => wireMine(row, now)),
  };
}

/** @throws NOT_FOUND */
export async function readMyWithdrawal(handle: Handle, id: string, now: Date) {
  return wireMine(orNotFound(await findListed(handle, id)), now);
}

/** @throws NOT_FOUND */
export async function readWithdrawal(handle: Handle, id: string, now: Date): Promise<ConsoleWithdrawal> {
  return wireConsole(orNotFound(await findListed(handle, id)), await todayOf(handle, now));
}

/** Withdrawals for operators, oldest first unless sorted otherwise. */
export async function listWithdrawals(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: ListRequest<WithdrawalFilter, 'requestedAt'>,
): Promise<{ withdrawals: ConsoleWithdrawal[]; total: number }> {
  const { rows, total } = await pageOfWithdrawals(db, request);
  const today = await todayOf(db, now());
  return { withdrawals: rows.map((row) => wireConsole(row, today)), total };
}

/** The full account; the audit log records the reader and the reason. @throws NOT_FOUND, STEP_UP_REQUIRED */
export async function readWithdrawalAccount(context: OperatorContext, id: string, reason: string) {
  await assertStepUp(context);
  const row = await findListed(context.db, id);
  const account = row && (await findAccount(context.db, row.promoterId));
  if (!account) throw problem('NOT_FOUND');
  const details = { withdrawal: id, reason };
  await audit(context.db, context, 'promoter.account.read', { type: 'user', id: account.userId }, details);
  return decryptAccount(context, account);
}

/** The same for the registration number. @throws NOT_FOUND, STEP_UP_REQUIRED */
export async function readWithdrawalResident(context: OperatorContext, id: string, reason: string): Promise<string> {
  await assertStepUp(context);
  const row = orNotFound(await findListed(context.db, id));
  return readResidentNumber(context, row.promoterId, reason);
}

/** @throws NOT_FOUND */
export async function readBatch(handle: Handle, id: string): Promise<WithdrawalBatch> {
  return wireBatch(orNotFound(await findBatch(handle, id)));
}

export async function listBatches(
  handle: Handle,
  { filter, range }: Omit<ListRequest<{ id?: string[] | undefined }, never>, 'sort'>,
): Promise<{ batches: WithdrawalBatch[]; total: number }> {
  const { rows, total } = await pageOfBatches(handle, { id: filter?.id, range });
  return { batches: rows.map(wireBatch), total };
}
