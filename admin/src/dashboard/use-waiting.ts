import type { WaitingWork } from '@iruon/contract';
import { useQuery } from '@tanstack/react-query';
import { corePaths } from '../providers/core-path.ts';
import { send } from '../providers/http-client.ts';
import { useConsole } from '../providers/use-console.ts';
import { dashboardKey, POLL } from './use-dashboard.ts';

/** How much work waits in each room, asked again every half minute and whenever the dashboard is. */
export function useWaiting() {
  const ask = useConsole();
  return useQuery({
    queryKey: [...dashboardKey, 'waiting'],
    queryFn: async (): Promise<WaitingWork> => (await ask(() => send(corePaths.waiting))).json.waiting,
    refetchInterval: POLL,
  });
}
