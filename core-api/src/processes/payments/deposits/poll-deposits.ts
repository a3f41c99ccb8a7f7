import type { Context } from '../../../platform/services.ts';
import { purchasesAwaitingDeposit } from '../../../selling/orders/index.ts';
import { lookAtAccount } from '../expire-purchases.ts';

const BATCH = 200;
const RUN_MS = 50_000;

/**
 * Asks the gateway about the accounts that wait for a deposit: the notice of one can be lost, and its buyer would wait until the
 * deadline for an order that is paid. No response, no change; the next run asks again.
 */
export async function askAfterDeposits(context: Context): Promise<void> {
  const begun = context.now().getTime();
  for (const id of await purchasesAwaitingDeposit(context.db, BATCH)) {
    if (context.now().getTime() - begun > RUN_MS) return;
    await lookAtAccount(context, id);
  }
}
