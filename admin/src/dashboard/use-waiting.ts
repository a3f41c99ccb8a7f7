import { useQuery } from '@tanstack/react-query';
import { useCall } from '../providers/use-call.ts';
import { dashboardKey, POLL } from './use-dashboard.ts';

/** The amount of pending work of each page, polled every half minute and together with the dashboard. */
export function useWaiting() {
  const call = useCall();
  return useQuery({
    queryKey: [...dashboardKey, 'waiting'],
    queryFn: async () => (await call('getWaitingWork')).waiting,
    refetchInterval: POLL,
  });
}
