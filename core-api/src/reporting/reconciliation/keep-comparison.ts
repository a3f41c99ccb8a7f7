import { reconciliationLimits } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { purchasesOfTransactions } from '../../selling/payments/index.ts';
import { replaceDifferences } from './repository.ts';
import type { Comparison } from './rules.ts';

/** Stores the differences, each with its purchase if known. */
export async function keepDifferences(trx: Transaction, id: string, { differences }: Comparison): Promise<void> {
  const kept = differences.slice(0, reconciliationLimits.differences);
  const unknown = kept.flatMap(({ ours, theirs }) => (ours || !theirs ? [] : [theirs]));
  const purchases = unknown.length > 0 ? await purchasesOfTransactions(trx, unknown) : new Map<string, string>();
  const rows = kept.map(({ kind, ours, theirs, oursWon, theirsWon }, position) => {
    const either = theirs ?? ours;
    if (!either) throw new Error('A difference without movements');
    return {
      id: newId(),
      reconciliationId: id,
      position,
      kind,
      side: either.side,
      tid: either.tid,
      gatewayOrderId: theirs?.gatewayOrderId || null,
      method: either.method,
      oursAmount: ours?.amount ?? null,
      oursDay: ours?.day ?? null,
      oursWon,
      theirsAmount: theirs?.amount ?? null,
      theirsDay: theirs?.day ?? null,
      theirsWon,
      row: theirs?.row ?? null,
      purchaseId: ours?.purchaseId ?? purchases.get(either.tid) ?? null,
    };
  });
  await replaceDifferences(trx, id, rows);
}
