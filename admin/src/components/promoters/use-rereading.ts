import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';

const SEEN = [
  ['promoter-applications'],
  ['promoter-bonuses'],
  ['held-bonuses'],
  ['withdrawals'],
  ['withdrawal-batches'],
  ['promoter-rates'],
  ['settlements'],
  ['users'],
  dashboardKey,
];

/** Awaits a change of promoters; the data of their pages is reloaded afterwards, also after an error. */
export function useRereading() {
  const client = useQueryClient();
  return useCallback(
    async <T>(response: Promise<T>): Promise<T> => {
      try {
        return await response;
      } finally {
        await Promise.all(SEEN.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
    },
    [client],
  );
}
