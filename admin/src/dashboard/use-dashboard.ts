import { useQuery } from '@tanstack/react-query';
import { useCall } from '../providers/use-call.ts';
import { useRights } from '../providers/use-lack.ts';

export const dashboardKey = ['dashboard'];
/** Polling interval of lists and counts, milliseconds. */
export const POLL = 30_000;

/** Today's queues and sales, polled every half minute. */
export function useDashboard() {
  const call = useCall();
  return useQuery({
    queryKey: dashboardKey,
    queryFn: async () => (await call('getDashboard', { path: { manage: 'orders' } })).dashboard,
    refetchInterval: POLL,
  });
}

/** Today's payments beside earlier days, polled every half minute, for operators who may see sales. */
export function useSalesToday() {
  const call = useCall();
  const isAllowed = useRights()?.rights.includes('finance:read') ?? false;
  const query = useQuery({
    queryKey: [...dashboardKey, 'sales'],
    queryFn: async () => (await call('getSalesToday')).sales,
    refetchInterval: POLL,
    enabled: isAllowed,
  });
  return { ...query, isAllowed };
}

/** The amount of pending work of each page, polled every half minute and together with the dashboard. */
export function useWaiting() {
  const call = useCall();
  return useQuery({
    queryKey: [...dashboardKey, 'waiting'],
    queryFn: async () => (await call('getWaitingWork')).waiting,
    refetchInterval: POLL,
  });
}
