import { useQuery } from '@tanstack/react-query';
import { useCall } from '../providers/use-call.ts';
import { dashboardKey, POLL } from './use-dashboard.ts';

/** How much work waits in each room, asked again every half minute and whenever the dashboard is. */
export function useWaiting() {
  const call = useCall();
  return useQuery({
    queryKey: [...dashboardKey, 'waiting'],
    queryFn: async () => (await call('getWaitingWork')).waiting,
    refetchInterval: POLL,
  });
}
