import type { refundAccount } from '@iruon/contract';
import type { z } from 'zod';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { claimsOfGroup, findClaim, takesAccount, updateClaim } from '../../selling/claims/index.ts';
import type { Purchase } from '../../selling/orders/index.ts';
import { lockClaim } from './move-claim.ts';

type Asker = Context & { actor: UserActor };
export type RefundAccount = z.output<typeof refundAccount>;

/** The encryption context: an account that is copied to another row cannot be decrypted. */
export const placeOfClaim = (claimId: string): string => `claims.refund_account:${claimId}`;
export const placeOfPurchase = (purchaseId: string): string => `purchases.refund_account:${purchaseId}`;

/** Encrypts an account for one claim. */
export const encryptAccount = ({ config }: Context, claimId: string, account: RefundAccount): string =>
  encrypt(config.dataKeys, JSON.stringify(account), placeOfClaim(claimId));

function decryptAccount({ config }: Context, claimId: string, encrypted: string): RefundAccount {
  return JSON.parse(decrypt(config.dataKeys, encrypted, placeOfClaim(claimId))) as RefundAccount;
}

/** Encrypts the account of an order for its purchase. */
export const encryptOrderAccount = ({ config }: Context, purchaseId: string, account: RefundAccount): string =>
  encrypt(config.dataKeys, JSON.stringify(account), placeOfPurchase(purchaseId));

/** The account in the order of a purchase; null without one. */
export function decryptOrderAccount(
  { config }: Context,
  { id, refundAccount: encrypted }: Pick<Purchase, 'id' | 'refundAccount'>,
): RefundAccount | null {
  return encrypted === null
    ? null
    : (JSON.parse(decrypt(config.dataKeys, encrypted, placeOfPurchase(id))) as RefundAccount);
}

/** The masked account for a screen, with the last four digits of the number. */
export function masked(account: RefundAccount): RefundAccount {
  const { accountNumber } = account;
  return { ...account, accountNumber: `${'*'.repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}` };
}

/** The masked account of a claim; null if none is known. */
export function maskedAccount(
  context: Context,
  claim: { id: string; refundAccount: string | null },
): RefundAccount | null {
  if (claim.refundAccount === null) return null;
  return masked(decryptAccount(context, claim.id, claim.refundAccount));
}

/** The full account; the audit log records the reader and the reason. @throws NOT_FOUND, STEP_UP_REQUIRED */
export async function readRefundAccount(context: Asker, claimId: string, reason: string): Promise<RefundAccount> {
  await assertStepUp(context);
  const claim = await findClaim(context.db, claimId);
  if (!claim?.refundAccount) throw problem('NOT_FOUND');
  const details = { userId: claim.userId, reason };
  await audit(context.db, context, 'refund.account.read', { type: 'claim', id: claimId }, details);
  return decryptAccount(context, claim.id, claim.refundAccount);
}

/** The log says that there is an account, and contains no part of it. */
const HIDDEN = '***';

/**
 * Sets or replaces the account of a claim and of those opened with it, because they share one refund. The audit log
 * records the change without the number. @param of.userId the member whose claim it must be; null for operators @throws
 * NOT_FOUND, REFUND_ACCOUNT_CLOSED
 */
export async function setRefundAccount(
  context: Asker,
  claimId: string,
  { account, userId }: { account: RefundAccount; userId: string | null },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { claim } = await lockClaim(trx, claimId, userId);
    const group = (await claimsOfGroup(trx, claim.groupId)).filter(takesAccount);
    if (!group.some(({ id }) => id === claimId)) throw problem('REFUND_ACCOUNT_CLOSED');
    for (const { id } of group) await updateClaim(trx, id, { refundAccount: encryptAccount(context, id, account) });
    const had = group.some(({ refundAccount }) => refundAccount !== null);
    const details = {
      userId: claim.userId,
      count: group.length,
      changes: { account: { from: had ? HIDDEN : null, to: HIDDEN } },
    };
    await audit(trx, context, 'refund.account.set', { type: 'claim', id: claimId }, details);
  });
}
