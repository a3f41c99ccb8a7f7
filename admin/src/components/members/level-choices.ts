import type { ConsoleLevel } from '@iruon/contract';
import { useGetList } from 'react-admin';

/** All levels of members, the lowest first; empty while loading. */
export function useLevels(): (ConsoleLevel & { id: string })[] {
  const { data = [] } = useGetList<ConsoleLevel & { id: string }>('levels', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sequence', order: 'ASC' },
  });
  return data.filter(({ scope }) => scope !== 'OPERATOR');
}
