import type { UserLog } from '@iruon/contract';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { showTime } from '../../format/seoul-time.ts';
import { Muted } from '../muted.tsx';
import { Panel } from '../panel.tsx';
import { ReadError } from '../read-error.tsx';
import { AuditChanges } from './audit-changes.tsx';

const SHOWN = 20;

interface LastActionsProps {
  /** Whose actions they are, as a part of the query's key. */
  of: string;
  read: (range: string) => Promise<readonly UserLog[]>;
}

/** What an operator or a key did last, from the audit log. */
export function LastActions({ of, read }: LastActionsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['user-logs', of],
    queryFn: () => read(`[0,${SHOWN - 1}]`),
    gcTime: 0,
  });
  return (
    <Panel title="최근에 한 일">
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {data?.length === 0 && <Muted>아직 기록이 없습니다.</Muted>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.map(({ _id, actionLabel, object, createdAt, changes }) => (
          <li key={_id}>
            <Box sx={{ fontWeight: 600 }}>{[actionLabel, object.name].filter(Boolean).join(' · ')}</Box>
            <AuditChanges changes={changes} />
            <Muted variant="caption">{showTime(createdAt)}</Muted>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
