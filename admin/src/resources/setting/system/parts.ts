import type { SystemFinding } from '@iruon/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../providers/use-call.ts';

/** How often the visible page reads its parts again, milliseconds. */
export const EVERY_MS = 15_000;

/** The first part of the keys of all queries of this page. */
export const SYSTEM_KEY = 'system';

/** A part of the page, which is read by itself: one that is slow or fails leaves the others as they are. */
export type Part<Data extends PartData = PartData> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPending' | 'refetch' | 'dataUpdatedAt'
>;

export interface PartData {
  readonly findings: readonly SystemFinding[];
}

function usePart<Data extends PartData>(name: string, read: () => Promise<Data>) {
  return useQuery({ queryKey: [SYSTEM_KEY, name], queryFn: read, refetchInterval: EVERY_MS });
}

/** All parts of the page, in its order, and their titles. */
export function useParts() {
  const call = useCall();
  return {
    queues: usePart('queues', async () => (await call('getSystemQueues')).queues),
    providers: usePart('providers', async () => (await call('getSystemProviders')).providers),
    servers: usePart('servers', async () => (await call('getSystemServers')).servers),
    database: usePart('database', async () => (await call('getSystemDatabase')).database),
    statements: usePart('statements', async () => (await call('getSystemStatements')).statements),
    backups: usePart('backups', async () => (await call('getSystemBackups')).backups),
    storage: usePart('storage', async () => (await call('getSystemStorage')).storage),
  };
}

export type Parts = ReturnType<typeof useParts>;
export type PartName = keyof Parts;

export const partTitles: Record<PartName, string> = {
  queues: '작업과 메일·문자',
  providers: '결제와 외부 서비스',
  servers: '서버와 버전',
  database: '데이터베이스',
  statements: '쿼리',
  backups: '백업',
  storage: '파일 저장소',
};

/** Reads all parts and the lists of failed works again. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([SYSTEM_KEY, 'undone-works'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
