import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../providers/use-console.ts';

export const dashboardKey = ['dashboard'];
/** How often lists and counts ask again, milliseconds. */
export const POLL = 30_000;

/** Today's queues and sales, asked again every half minute. */
export function useDashboard() {
  const ask = useConsole();
  return useQuery({
    queryKey: dashboardKey,
    queryFn: () => ask((provider) => provider.getDashboard()),
    refetchInterval: POLL,
  });
}
