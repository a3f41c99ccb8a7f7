import type { ConsoleLevel } from '@iruon/contract';
import { useGetList } from 'react-admin';
import { useChoosing } from '../../providers/use-lack.ts';

/** All levels of members, the lowest first; empty while loading, and for those who may not read them. */
export function useLevels(): (ConsoleLevel & { id: string })[] {
  const { data = [] } = useGetList<ConsoleLevel & { id: string }>(
    'levels',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'sequence', order: 'ASC' } },
    { enabled: useChoosing('levels').isAllowed },
  );
  return data.filter(({ scope }) => scope !== 'OPERATOR');
}
