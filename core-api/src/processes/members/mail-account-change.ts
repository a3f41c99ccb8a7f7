import type { Transaction } from '@iruon/db';
import { type AccountChange, mailTo, renderAccountMail } from '../../content/mail/index.ts';
import type { Context } from '../../platform/services.ts';

interface Notice {
  userId: string;
  change: AccountChange;
  recipient: string;
}

/** Writes the notice of a change to an account, in the transaction of the change; none without an address. */
export async function mailAccountChange(
  trx: Transaction,
  context: Context,
  { userId, change, recipient }: Notice,
): Promise<void> {
  const at = context.now();
  await mailTo(trx, context, {
    recipient,
    template: `account-${change}`,
    dedupKey: `account-${change}:${userId}:${recipient}:${at.toISOString()}`,
    render: (store) => renderAccountMail(change, { at, ...store }),
  });
}
