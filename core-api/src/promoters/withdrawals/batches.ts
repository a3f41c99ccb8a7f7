import { buffer } from 'node:stream/consumers';
import type { BatchSettlement } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';
import { exportTimestamp } from '@iruon/contract/seoul';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';
import { decryptAccount } from '../payees/index.ts';
import { stateAfter } from './decide-withdrawal.ts';
import { assertPayable } from './payable.ts';
import {
  findBatchFile,
  insertBatch,
  itemsOf,
  lockBatch,
  lockWithdrawals,
  setItem,
  setSettled,
  updateWithdrawal,
} from './repository.ts';

/** A transfer in the bank's form for bulk transfers. */
interface Transfer {
  bankCode: string;
  accountNumber: string;
  accountHolder: string;
  /** won */
  net: number;
  /** The text on the promoter's account statement. */
  memo: string;
}

const columns: Column<Transfer>[] = [
  { header: '은행코드', width: 10, kind: 'text', value: ({ bankCode }) => bankCode },
  { header: '은행', width: 16, kind: 'text', value: ({ bankCode }) => bankNames[bankCode] ?? '' },
  { header: '계좌번호', width: 20, kind: 'text', value: ({ accountNumber }) => accountNumber },
  { header: '예금주', width: 16, kind: 'text', value: ({ accountHolder }) => accountHolder },
  { header: '이체금액', width: 14, kind: 'won', value: ({ net }) => net },
  { header: '받는 통장 표시', width: 18, kind: 'text', value: ({ memo }) => memo },
];

/** The bytes of a bank file (.xlsx). */
async function bankFile(transfers: readonly Transfer[]): Promise<Buffer> {
  const rows = async function* () {
    yield* transfers;
  };
  return buffer(streamWorkbook([sheetOf('대량이체', columns, rows)]));
}

type OperatorContext = Context & { actor: UserActor };

export const placeOfFile = (batchId: string): string => `withdrawal_batches.file:${batchId}`;
const MEMO = '추천인 보너스';

/**
 * Adds approved withdrawals to a bank file and stores its bytes, with the current accounts of the payees: all or none.
 * Returns the id of the batch. @throws NOT_FOUND, STEP_UP_REQUIRED, TRANSITION_NOT_ALLOWED, WITHDRAWAL_TWO_PERSONS,
 * WITHDRAWAL_WAITS, and those of `assertPayable`
 */
export async function createBatch(context: OperatorContext, ids: readonly string[]): Promise<string> {
  await assertStepUp(context);
  return inTransaction(context.db, async (trx) => {
    const rows = await lockWithdrawals(trx, ids);
    if (rows.length !== ids.length) throw problem('NOT_FOUND');
    const { promoter: settings } = await readSettings(trx);
    const at = context.now();
    const id = newId();
    const transfers: Transfer[] = [];
    for (const row of rows) {
      stateAfter(row, 'BATCH', { PAYABLE: true, NOT_WAITING: true });
      if (settings.twoPersons && row.approvedBy === context.actor.userId) throw problem('WITHDRAWAL_TWO_PERSONS');
      const { account, waits } = await assertPayable(trx, row.promoterId, at);
      if (waits) throw problem('WITHDRAWAL_WAITS', { extensions: { waitsUntil: waits.toISOString() } });
      transfers.push({ ...decryptAccount(context, account), net: row.net, memo: MEMO });
    }
    const file = await bankFile(transfers);
    const net = rows.reduce((sum, row) => sum + row.net, 0);
    const encrypted = encrypt(context.config.dataKeys, file.toString('base64'), placeOfFile(id));
    const made = { createdBy: context.actor.userId, createdAt: at };
    await insertBatch(
      trx,
      { id, itemCount: rows.length, net, file: encrypted, ...made },
      rows.map((row) => row.id),
    );
    for (const row of rows) await updateWithdrawal(trx, row.id, { state: 'IN_BATCH', batchId: id, updatedAt: at });
    const details = { pieces: rows.length, net };
    await audit(trx, context, 'withdrawal-batch.create', { type: 'withdrawal-batch', id }, details);
    return id;
  });
}

/**
 * The stored bytes of a bank file; the audit log records the reader and the reason. @throws NOT_FOUND, STEP_UP_REQUIRED
 */
export async function readBatchFile(
  context: OperatorContext,
  id: string,
  reason: string,
): Promise<{ name: string; content: Buffer }> {
  await assertStepUp(context);
  const batch = orNotFound(await findBatchFile(context.db, id));
  const details = { reason, count: batch.itemCount };
  await audit(context.db, context, 'withdrawal-batch.read', { type: 'withdrawal-batch', id }, details);
  const content = Buffer.from(decrypt(context.config.dataKeys, batch.file, placeOfFile(id)), 'base64');
  return { name: `대량이체_${batch.number}_${exportTimestamp(context.now())}.xlsx`, content };
}

/**
 * Records the bank's response to a file: refused withdrawals are requested again with its reason, all others are paid.
 * The same response again changes nothing. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function settleBatch(context: OperatorContext, id: string, { failed }: BatchSettlement): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const batch = orNotFound(await lockBatch(trx, id));
    const items = await itemsOf(trx, id);
    const reasons = new Map(failed.map((each) => [each._id, each.reason]));
    if (failed.some(({ _id }) => items.every(({ withdrawalId }) => withdrawalId !== _id))) throw problem('NOT_FOUND');
    if (batch.state === 'SETTLED') {
      const same = items.every(({ withdrawalId, state }) => (state === 'FAILED') === reasons.has(withdrawalId));
      if (!same) throw problem('TRANSITION_NOT_ALLOWED', '이미 결과를 입력한 이체 파일입니다.');
      return;
    }
    const at = context.now();
    const rows = await lockWithdrawals(
      trx,
      items.map(({ withdrawalId }) => withdrawalId),
    );
    for (const row of rows) {
      const reason = reasons.get(row.id);
      const isPaid = reason === undefined;
      const state = stateAfter(row, isPaid ? 'PAY' : 'FAIL');
      const back = { batchId: null, approvedBy: null, approvedAt: null, reason: reason ?? '' };
      await updateWithdrawal(trx, row.id, { state, updatedAt: at, ...(isPaid ? { paidAt: at } : back) });
      await setItem(
        trx,
        { batchId: id, withdrawalId: row.id },
        { state: isPaid ? 'PAID' : 'FAILED', reason: reason ?? '' },
      );
    }
    await setSettled(trx, id, { settledBy: context.actor.userId, settledAt: at });
    const details = { from: 'OPEN', to: 'SETTLED', count: rows.length, failed: failed.length };
    await audit(trx, context, 'withdrawal-batch.settle', { type: 'withdrawal-batch', id }, details);
  });
}
