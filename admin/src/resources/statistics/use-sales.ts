import type { DailySales, DayOfWeekSales, MonthlySales, ProductSales, SalesBasis, SalesSum } from '@iruon/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';
import type { Period } from './periods.ts';

export interface Sales {
  daily: DailySales[];
  monthly: MonthlySales[];
  week: DayOfWeekSales[];
  products: { byAmount: ProductSales[]; byPieces: ProductSales[] };
  total: SalesSum;
  before: SalesSum;
}

export type SalesQuery = Period & { basis: SalesBasis };

export const salesAddress = (asked: SalesQuery, path = ''): string =>
  `${corePath('statistics')}${path}?${new URLSearchParams({ ...asked })}`;

/** The sales of a period; those of the last one stay until the new ones are there. */
export function useSales(asked: SalesQuery) {
  const ask = useConsole();
  return useQuery({
    queryKey: ['statistics', asked],
    queryFn: () => ask(async () => (await send(salesAddress(asked))).json as Sales),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
