import type { AuditObjectType } from '@iruon/contract/labels';
import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useResourceContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { auditTypeOf } from '../../addresses/audit-addresses.ts';
import { HeadTabs } from '../../layout/page-head.tsx';

/** Loaded with the first history that is opened. */
const Entries = lazy(async () => ({ default: (await import('./history-entries.tsx')).HistoryEntries }));

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
      <HeadTabs.Provider value={TABS}>
        <Box sx={isOpen ? ONLY_HEAD : undefined}>{children}</Box>
      </HeadTabs.Provider>
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

/** The tabs of a record, for the head of its page; nothing elsewhere. */
function HistoryTabs() {
  const history = useContext(HistoryContext);
  const id = useId();
  if (!history?.subject) return null;
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
          <Suspense fallback={<Skeleton variant="rounded" height={120} aria-label="불러오는 중" />}>
            <Entries filter={filterOf(subject)} />
          </Suspense>
        </Box>
      )}
    </>
  );
}

const TABS = <HistoryTabs />;
