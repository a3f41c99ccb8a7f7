import type { UserLog } from '@iruon/contract';
import { type AuditObjectType, OTHER_ACTION } from '@iruon/contract/labels';
import { Box, Button, Link, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { auditTypeOf } from '../../addresses/audit-addresses.ts';
import { showTime } from '../../format/seoul-time.ts';
import { useCall } from '../../providers/use-call.ts';
import { Muted } from '../muted.tsx';
import { ReadError } from '../read-error.tsx';
import { AuditChanges } from './audit-changes.tsx';

const PAGE = 20;
const MAX_CHANGES = 20;

/** Up to five objects of a page, such as a purchase and its order, or everything about a member. */
export type HistorySubject =
  | { readonly objects: readonly { type: AuditObjectType; id: string }[]; readonly member?: undefined }
  | { readonly objects?: undefined; readonly member: string };

const filterOf = ({ objects, member }: HistorySubject) =>
  objects === undefined ? { _user: member } : { objects: objects.map(({ type, id }) => `${type}:${id}`).join(',') };

interface OpenHistory {
  readonly subject: HistorySubject | null;
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
  readonly name: (subject: HistorySubject) => void;
}

const HistoryContext = createContext<OpenHistory | null>(null);

/** While the history is open, everything of the page but its head is hidden: a form keeps what was typed. */
const ONLY_HEAD = {
  '& *:not(:has([data-page-head])):not([data-page-head]):not([data-page-head] *)': { display: 'none !important' },
};

/**
 * The page of a record with the tab 변경 이력 below its head. By default it is about the record of the address; a page of
 * something else names it (`subject`, or `HistoryOf` once it is read).
 */
export function WithHistory({ subject, children }: { subject?: HistorySubject; children: ReactNode }) {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const type = auditTypeOf(useResourceContext() ?? '');
  const [isOpen, open] = useState(search.get('tab') === 'history');
  const [named, name] = useState<HistorySubject>();
  const ofAddress = useMemo(() => (type && id !== '' ? { objects: [{ type, id }] } : null), [type, id]);
  const value = useMemo(
    () => ({ subject: named ?? subject ?? ofAddress, isOpen, open, name }),
    [named, subject, ofAddress, isOpen],
  );
  return (
    <HistoryContext.Provider value={value}>
      <Box sx={isOpen ? ONLY_HEAD : undefined}>{children}</Box>
    </HistoryContext.Provider>
  );
}

/** A screen of a record with its history, reset for each record. */
export function withHistory(Screen: ComponentType): ComponentType {
  return () => (
    <WithHistory key={useParams().id}>
      <Screen />
    </WithHistory>
  );
}

/** Names the objects of a page whose history is not that of its address alone. */
export function HistoryOf(subject: HistorySubject) {
  const name = useContext(HistoryContext)?.name;
  const key = JSON.stringify(subject);
  useEffect(() => name?.(JSON.parse(key) as HistorySubject), [name, key]);
  return null;
}

/** The tabs of a record, for the head of its page; nothing elsewhere, and for operators who may not read the log. */
export function HistoryTabs() {
  const history = useContext(HistoryContext);
  const id = useId();
  const { canAccess } = useCanAccess({ resource: 'user-logs', action: 'list' });
  if (!history?.subject || !canAccess) return null;
  const { subject, isOpen, open } = history;
  return (
    <>
      <Tabs
        value={isOpen ? 'history' : 'content'}
        onChange={(_, value) => open(value === 'history')}
        aria-label="보기"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="content" label="내용" />
        <Tab value="history" label="변경 이력" id={`${id}-tab`} aria-controls={`${id}-panel`} />
      </Tabs>
      {isOpen && (
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`} sx={{ maxWidth: 960, pb: 4 }}>
          <Entries filter={filterOf(subject)} />
        </Box>
      )}
    </>
  );
}

function useLogs(filter: ReturnType<typeof filterOf>) {
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

const Entry = ({ _id, action, actionLabel, actorName, actorRole, reason, createdAt, changes }: UserLog) => (
  <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5 }}>
    <Link component={RouterLink} to={`/user-logs/${_id}/show`} underline="hover" sx={{ fontWeight: 600 }}>
      {actionLabel || action || OTHER_ACTION}
    </Link>
    <AuditChanges changes={changes} max={MAX_CHANGES} />
    <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[actorName ?? '시스템', actorRole, showTime(createdAt), reason].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

function Entries({ filter }: { filter: ReturnType<typeof filterOf> }) {
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
