import { BATCH_LIMIT } from '@iruon/contract';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';

/** Maximum number of rows in one response. */
const PAGE = 200;

/** All withdrawals of a bank file, loaded page by page. */
export function useBatchRows(_batch: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['withdrawals', 'batch', _batch],
    queryFn: async () => {
      const rows: ResponseOf<'listWithdrawals'> = [];
      const filter = JSON.stringify({ _batch });
      const sort = JSON.stringify(['requestedAt', 'ASC']);
      for (let from = 0; from < BATCH_LIMIT; from += PAGE) {
        const range = JSON.stringify([from, from + PAGE - 1]);
        const page = await call('listWithdrawals', { query: { filter, sort, range } });
        rows.push(...page);
        if (page.length < PAGE) break;
      }
      return rows;
    },
  });
}
