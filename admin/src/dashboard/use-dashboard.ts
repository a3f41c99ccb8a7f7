import { useQuery } from '@tanstack/react-query';
import { useCall } from '../providers/use-call.ts';

export const dashboardKey = ['dashboard'];
/** How often lists and counts ask again, milliseconds. */
export const POLL = 30_000;

/** Today's queues and sales, asked again every half minute. */
export function useDashboard() {
  const call = useCall();
  return useQuery({
    queryKey: dashboardKey,
    queryFn: async () => (await call('getDashboard', { path: { manage: 'orders' } })).dashboard,
    refetchInterval: POLL,
  });
}
