import type { UserLog } from '@iruon/contract';
import { OTHER_ACTION } from '@iruon/contract/labels';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { showTime } from '../../format/seoul-time.ts';
import { useCall } from '../../providers/use-call.ts';
import { Muted } from '../muted.tsx';
import { LinkOrText } from '../page-link.tsx';
import { ReadError } from '../read-error.tsx';
import { AuditChanges } from './audit-changes.tsx';

const PAGE = 20;
const MAX_CHANGES = 20;

/** The objects `type:id`, separated by commas, or the member whose history it is. */
type HistoryFilter = { readonly _user: string } | { readonly objects: string };

function useLogs(filter: HistoryFilter) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ['user-logs', 'of', filter],
    queryFn: ({ pageParam }) =>
      call('listHistory', {
        query: { filter: JSON.stringify(filter), range: `[${pageParam},${pageParam + PAGE - 1}]` },
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < PAGE ? undefined : pages.length * PAGE),
    gcTime: 0,
  });
}

const Entry = ({ _id, action, actionLabel, actorName, actorRole, reason, createdAt, changes }: UserLog) => (
  <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5 }}>
    <Link component={LinkOrText} to={`/user-logs/${_id}/show`} underline="hover" sx={{ fontWeight: 600 }}>
      {actionLabel || action || OTHER_ACTION}
    </Link>
    <AuditChanges changes={changes} max={MAX_CHANGES} />
    <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[actorName ?? '시스템', actorRole, showTime(createdAt), reason].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

/** The entries of a record's history, newest first, with what changed in words. */
export function HistoryEntries({ filter }: { filter: HistoryFilter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLogs(filter);
  const logs = data?.pages.flat();
  if (error && !logs) return <ReadError error={error} onRetry={refetch} />;
  if (!logs) return <Skeleton variant="rounded" height={120} aria-label="불러오는 중" />;
  if (logs.length === 0) return <Muted>아직 기록이 없습니다.</Muted>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {logs.map((log) => (
          <Entry key={log._id} {...log} />
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1 }}>
          이전 기록 더 보기
        </Button>
      )}
    </>
  );
}
