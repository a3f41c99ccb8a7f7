import { issuedReceipt } from '../../core-api/src/selling/cash-receipts/index.ts';
import { receipts } from '../sandbox/client.ts';
import { receiptBalance } from '../sandbox/ledger/receipt.ts';
import type { Shop } from './shop.ts';

/**
 * Compares every cash receipt of the gateway with our calls. Receipts that staff must cancel in the gateway's console
 * are equal in both. @returns one line per difference
 */
export async function receiptDifferences({ db, sandbox }: Pick<Shop, 'db' | 'sandbox'>): Promise<string[]> {
  const calls = await db
    .selectFrom('cashReceiptCalls')
    .select(['id', 'purchaseId', 'kind', 'state', 'amount', 'supply', 'vat'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ofPurchase = Map.groupBy(calls, ({ purchaseId }) => purchaseId);
  const purchaseOf = new Map(calls.map(({ id, purchaseId }) => [`C-${id}`, purchaseId]));
  const held = new Map<string, { balance: number; times: number }>();
  const differences: string[] = [];
  for (const receipt of await receipts(sandbox.url)) {
    const purchaseId = purchaseOf.get(receipt.orderId);
    if (purchaseId === undefined) {
      differences.push(`receipt ${receipt.tid}: no call of ours requested it`);
      continue;
    }
    const seen = held.get(purchaseId) ?? { balance: 0, times: 0 };
    held.set(purchaseId, { balance: seen.balance + receiptBalance(receipt), times: seen.times + 1 });
  }
  for (const [purchaseId, own] of ofPurchase) {
    const { balance, times } = held.get(purchaseId) ?? { balance: 0, times: 0 };
    const stands = issuedReceipt(own as Parameters<typeof issuedReceipt>[0])?.amount ?? 0;
    if (times > 1) differences.push(`purchase ${purchaseId} has ${times} receipts`);
    if (balance !== stands)
      differences.push(`purchase ${purchaseId}: receipts of ${balance} won at the gateway, ${stands} with us`);
  }
  return differences;
}
