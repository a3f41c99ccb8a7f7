import type { UserLog } from '@iruon/contract';
import { type AuditObjectType, OTHER_ACTION } from '@iruon/contract/labels';
import HistoryIcon from '@mui/icons-material/ManageSearchOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { auditTypeOf } from '../../addresses/audit-addresses.ts';
import { showTime } from '../../format/seoul-time.ts';
import { useCall } from '../../providers/use-call.ts';
import { Muted } from '../muted.tsx';
import { ReadError } from '../read-error.tsx';
import { AuditChanges } from './audit-changes.tsx';

const PAGE = 20;
const MAX_CHANGES = 20;

/** Up to five objects of a page, such as a purchase and its order, or everything about a member. */
type AuditSectionProps =
  | { objects: readonly { type: AuditObjectType; id: string }[]; member?: undefined }
  | { objects?: undefined; member: string };

interface Filter {
  objects?: string;
  _user?: string;
}

function useLogs(filter: Filter) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ['user-logs', 'of', filter],
    queryFn: ({ pageParam }) =>
      call('listUserLogs', {
        query: { filter: JSON.stringify(filter), range: `[${pageParam},${pageParam + PAGE - 1}]` },
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < PAGE ? undefined : pages.length * PAGE),
    gcTime: 0,
  });
}

const Entry = ({ action, actionLabel, actorName, actorRole, reason, createdAt, changes }: UserLog) => (
  <Box component="li">
    <Box sx={{ fontWeight: 600 }}>{actionLabel || action || OTHER_ACTION}</Box>
    <AuditChanges changes={changes} max={MAX_CHANGES} />
    <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[actorName ?? '시스템', actorRole, showTime(createdAt), reason].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

function Entries({ filter }: { filter: Filter }) {
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

/**
 * What operators did to the objects of a page: who, when, which fields from what to what, and why. It is read when the
 * operator opens it, and hidden from operators who may not read the log.
 */
export function AuditSection({ objects, member }: AuditSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'user-logs', action: 'list' });
  if (!canAccess) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="h2" variant="h6">
          처리 기록
        </Typography>
        <Button startIcon={<HistoryIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '접기' : '보기'}
        </Button>
      </Box>
      {isOpen && (
        <Box sx={{ mt: 1 }}>
          <Entries
            filter={
              objects === undefined
                ? { _user: member }
                : { objects: objects.map(({ type, id: object }) => `${type}:${object}`).join(',') }
            }
          />
        </Box>
      )}
    </Card>
  );
}

/** The section of the record of a page, for every page of a record; nothing for a new one. */
export function RecordAudit() {
  const type = auditTypeOf(useResourceContext() ?? '');
  const record = useRecordContext();
  if (type === undefined || record?.id === undefined) return null;
  return <AuditSection objects={[{ type, id: String(record.id) }]} />;
}
