import type { Handle, Transaction } from '@iruon/db';
import { countRows } from '../../../platform/db/read-rows.ts';
import { whereEqual } from '../../../platform/db/where-equal.ts';
import { hasWritten } from '../../../platform/db/write-rows.ts';

export interface SecondFactor {
  userId: string;
  /** Encrypted. */
  secret: string;
  createdAt: Date;
  confirmedAt: Date | null;
}

/** A second factor with or without its first code. */
export async function findSecondFactor(handle: Handle, userId: string): Promise<SecondFactor | undefined> {
  return handle
    .selectFrom('secondFactors')
    .select(['userId', 'secret', 'createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** True if the member has to enter a code at each login. */
export async function isEnrolled(handle: Handle, userId: string): Promise<boolean> {
  const found = await findSecondFactor(handle, userId);
  return found !== undefined && found.confirmedAt !== null;
}

/** Stores a secret before its first code, replacing an earlier one. @returns false if a confirmed one exists */
export async function replaceUnconfirmed(
  handle: Handle,
  { userId, secret, createdAt }: Omit<SecondFactor, 'confirmedAt'>,
): Promise<boolean> {
  return handle
    .insertInto('secondFactors')
    .values({ userId, secret, createdAt, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .$call(hasWritten('userId'));
}

/** Marks a code's step as used. Of two uses of one code, also concurrent, the second gets false. */
export async function takeStep(handle: Handle, userId: string, step: number): Promise<boolean> {
  return handle
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .$call(hasWritten('userId'));
}

/** Confirms the secret that was read, with the step of its first code. @returns false if it changed concurrently */
export async function confirm(
  trx: Transaction,
  { userId, secret, step, at }: { userId: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  return trx
    .updateTable('secondFactors')
    .set({ confirmedAt: at, lastStep: step })
    .$call(whereEqual({ userId, secret, confirmedAt: null }))
    .$call(hasWritten('userId'));
}

export async function insertRecoveryCodes(trx: Transaction, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute();
}

/** Uses a recovery code. @returns false for an unknown or a used one */
export async function spendRecoveryCode(handle: Handle, userId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  return handle
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .$call(whereEqual({ codeHash, userId, usedAt: null }))
    .$call(hasWritten('userId'));
}

export async function countRecoveryCodes(handle: Handle, userId: string): Promise<number> {
  return countRows(handle.selectFrom('recoveryCodes').where('userId', '=', userId).where('usedAt', 'is', null));
}

/** Deletes a second factor with its recovery codes. @returns true if it existed */
export async function deleteSecondFactor(trx: Transaction, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmedAt !== null;
}

/** Records that a session was verified with a code. */
export async function markSecondFactor(handle: Handle, familyId: string, at: Date): Promise<void> {
  await handle.updateTable('tokenFamilies').set({ secondFactorAt: at }).where('id', '=', familyId).execute();
}

/** The times of a session's last code and last password; null for never. */
export async function findProofs(handle: Handle, familyId: string) {
  return handle
    .selectFrom('tokenFamilies')
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.userId', '=', 'tokenFamilies.userId').on('secondFactors.confirmedAt', 'is not', null),
    )
    .select(['tokenFamilies.secondFactorAt', 'tokenFamilies.verifiedAt', 'secondFactors.confirmedAt'])
    .where('tokenFamilies.id', '=', familyId)
    .executeTakeFirst();
}
