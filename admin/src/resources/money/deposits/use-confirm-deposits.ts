import type { BulkResult, DepositConfirmation, FoundDepositResults } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import type { OnProgress } from '../../../dialogs/bulk-progress.tsx';
import type { BodyOf } from '../../../providers/call.ts';
import { inParts, unsent } from '../../../providers/in-parts.ts';
import { useCall } from '../../../providers/use-call.ts';

type Deposits = DepositConfirmation['deposits'];
/** Deposits to the store's own account that are accepted or returned later. */
export type FoundDeposits = BodyOf<'queueDeposits'>['deposits'];

/** The confirmation of a deposit asks the gateway as well. */
const AT_ONCE = 20;

/**
 * Confirms deposits; the orders on the screen are reloaded afterwards, also after an error. `onProgress` receives the number of confirmed ones.
 */
export function useConfirmDeposits() {
  const call = useCall();
  const client = useQueryClient();
  return async (deposits: Deposits, onProgress?: OnProgress): Promise<BulkResult> => {
    try {
      return await inParts(
        deposits,
        (part) => call('confirmDeposits', { body: { deposits: part } }),
        ({ _purchase }, message) => unsent(_purchase, message),
        { atOnce: AT_ONCE, onProgress },
      );
    } finally {
      const seen = [['deposits'], ['orders'], ['purchases'], dashboardKey];
      await Promise.all(seen.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
}

/** Puts deposits of a different amount, or without an order, in the list of odd deposits; reloads both lists. */
export function useQueueDeposits() {
  const call = useCall();
  const client = useQueryClient();
  return async (deposits: FoundDeposits): Promise<FoundDepositResults> => {
    try {
      return await call('queueDeposits', { body: { deposits } });
    } finally {
      const seen = [['odd-deposits'], ['deposits'], dashboardKey];
      await Promise.all(seen.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
}

/** @throws Error with the reason when the only deposit of a call was refused */
export function assertConfirmed({ results }: Pick<BulkResult | FoundDepositResults, 'results'>): void {
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new Error(refused.message ?? '입금을 확인하지 못했습니다.');
}
