import type { SalesBasis } from '@iruon/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../providers/use-call.ts';
import type { Period } from './periods.ts';

type SalesQuery = Period & { basis: SalesBasis };

export type Sales = NonNullable<ReturnType<typeof useSales>['data']>;

/** The sales of a period; those of the previous period stay until the new ones are loaded. */
export function useSales(query: SalesQuery) {
  const call = useCall();
  return useQuery({
    queryKey: ['statistics', query],
    queryFn: async () => {
      const [{ sales: daily, ...sums }, monthly, week, byAmount, byPieces] = await Promise.all([
        call('dailySales', { query }),
        call('monthlySales', { query }),
        call('dayOfWeekSales', { query }),
        call('productsSales', { query: { ...query, by: 'amount' } }),
        call('productsSales', { query: { ...query, by: 'pieces' } }),
      ]);
      const products = { byAmount: byAmount.sales, byPieces: byPieces.sales };
      return { daily, ...sums, monthly: monthly.sales, week: week.sales, products };
    },
    placeholderData: keepPreviousData,
  });
}
