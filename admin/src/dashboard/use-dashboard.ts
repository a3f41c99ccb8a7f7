import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';

export const dashboardKey = ['dashboard'];
/** How often lists and counts ask again, milliseconds. */
export const POLL = 30_000;

/** Today's queues and sales, asked again every half minute. */
export function useDashboard() {
  const { getDashboard } = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey: dashboardKey, queryFn: () => getDashboard(), refetchInterval: POLL });
}
