import type { Context } from '../../../platform/services.ts';
import { purchasesAwaitingDeposit } from '../../../selling/orders/index.ts';
import { lookAtAccount } from '../expire-purchases.ts';

const BATCH = 200;
const RUN_MS = 50_000;

/**
 * Queries the gateway for the accounts that expect a deposit: a notice can be lost, and its buyer would wait until the
 * deadline for a paid order. Without a response nothing changes; the next run retries.
 */
export async function askAfterDeposits(context: Context): Promise<void> {
  const begun = context.now().getTime();
  for (const id of await purchasesAwaitingDeposit(context.db, BATCH)) {
    if (context.now().getTime() - begun > RUN_MS) return;
    await lookAtAccount(context, id);
  }
}
