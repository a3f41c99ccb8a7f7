import type { BulkResult, DepositConfirmation, FoundDepositResults } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import type { BodyOf } from '../../providers/call.ts';
import { errorSentence } from '../../providers/error-sentence.ts';
import { useCall } from '../../providers/use-call.ts';

type Deposits = DepositConfirmation['deposits'];
/** Deposits to the store's own account that are accepted or returned later. */
export type FoundDeposits = BodyOf<'queueDeposits'>['deposits'];

/** Maximum number of deposits per call, so that the page can show the progress. */
const AT_ONCE = 20;

/**
 * Sends the batches sequentially and merges their results. After a batch without a response the rest is not sent; the
 * deposits of both count as refused with that reason, and earlier results stay.
 * @throws the error if nothing was confirmed
 */
export async function confirmInParts(
  deposits: Deposits,
  send: (part: Deposits) => Promise<BulkResult>,
  onProgress: (done: number) => void,
): Promise<BulkResult> {
  const sum: BulkResult = { results: [], changed: 0, refused: 0 };
  for (let from = 0; from < deposits.length; from += AT_ONCE) {
    try {
      const part = await send(deposits.slice(from, from + AT_ONCE));
      sum.results.push(...part.results);
      sum.changed += part.changed;
      sum.refused += part.refused;
    } catch (error) {
      if (from === 0) throw error;
      const message = errorSentence(error);
      const left = deposits.slice(from);
      sum.results.push(...left.map(({ _purchase }) => ({ _id: _purchase, ok: false, code: null, message })));
      sum.refused += left.length;
      return sum;
    }
    onProgress(sum.results.length);
  }
  return sum;
}

/**
 * Confirms deposits; the orders on the screen are reloaded afterwards, also after an error. `onProgress` receives the number of confirmed ones.
 */
export function useConfirmDeposits() {
  const call = useCall();
  const client = useQueryClient();
  return async (deposits: Deposits, onProgress: (done: number) => void = () => {}): Promise<BulkResult> => {
    try {
      return await confirmInParts(
        deposits,
        (part) => call('confirmDeposits', { body: { deposits: part } }),
        onProgress,
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
