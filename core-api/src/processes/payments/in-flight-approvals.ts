import { setTimeout as wait } from 'node:timers/promises';

/** Approvals in flight in this process, by gateway order id. */
const underWay = new Map<string, Promise<unknown>>();

/** Runs an approval so that a notice about it can wait for its end. */
export async function approving<T>(gatewayOrderId: string, approve: () => Promise<T>): Promise<T> {
  const approval = approve();
  underWay.set(gatewayOrderId, approval);
  try {
    return await approval;
  } finally {
    underWay.delete(gatewayOrderId);
  }
}

/**
 * The notice of an approval often overtakes its response. Both would lock the same rows for the same outcome, so the
 * notice waits until the response is written, and proceeds alone when that takes longer than `deadlineMs` or fails.
 * Another process's approval is not visible here; then the lock on the purchase decides.
 */
export async function afterApproval(gatewayOrderId: string, deadlineMs = 2_000): Promise<void> {
  const approval = underWay.get(gatewayOrderId);
  if (!approval) return;
  const stop = new AbortController();
  const deadline = wait(deadlineMs, undefined, { signal: stop.signal });
  await Promise.race([Promise.allSettled([approval]), deadline]);
  stop.abort();
  await deadline.catch(() => {});
}
