import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { findResident, upsertResident } from './repository.ts';

export const placeOfResident = (userId: string): string => `promoter_residents.number:${userId}`;

/** Stores the member's registration number encrypted, 13 digits; a payment to a person is declared with it. */
export async function keepResidentNumber(context: Context & { actor: UserActor }, digits: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await upsertResident(trx, {
      userId,
      number: encrypt(context.config.dataKeys, digits, placeOfResident(userId)),
      masked: `${digits.slice(0, 6)}-*******`,
      updatedAt: context.now(),
    });
    await audit(trx, context, 'promoter.resident.set', { type: 'user', id: userId });
  });
}

/** The full number, `000000-0000000`: for files and readers recorded in the audit log. */
export function openResident(
  { config }: Pick<Context, 'config'>,
  { userId, number }: { userId: string; number: string },
): string {
  const digits = decrypt(config.dataKeys, number, placeOfResident(userId));
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}

/** The full number, `000000-0000000`; the audit log records the reader and the reason. @throws NOT_FOUND */
export async function readResidentNumber(context: Context, userId: string, reason: string): Promise<string> {
  const row = orNotFound(await findResident(context.db, userId));
  await audit(context.db, context, 'promoter.resident.read', { type: 'user', id: userId }, { userId, reason });
  return openResident(context, row);
}
