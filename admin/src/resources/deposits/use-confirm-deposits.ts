import type { BulkResult, DepositConfirmation } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

/** Confirms deposits in one call; orders on the screen are read again afterwards, also when it fails. */
export function useConfirmDeposits() {
  const ask = useConsole();
  const client = useQueryClient();
  return async (deposits: DepositConfirmation['deposits']): Promise<BulkResult> => {
    try {
      const { json } = await ask(() => change('POST', '/api/console/deposits/confirm', { deposits }));
      return json;
    } finally {
      const seen = [['deposits'], ['orders'], ['purchases'], dashboardKey];
      await Promise.all(seen.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
}

/** @throws Error with the reason when the only deposit of a call was refused */
export function holdConfirmed({ results }: BulkResult): void {
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new Error(refused.message ?? '입금을 확인하지 못했습니다.');
}
