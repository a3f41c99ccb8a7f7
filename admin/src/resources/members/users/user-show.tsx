import type { ConsoleUserDetail } from '@iruon/contract';
import { Box, Button, Skeleton } from '@mui/material';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryOf } from '../../../components/audit/record-history.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { PageHead } from '../../../layout/page-head.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { BenefitPanels, ShoppingPanels } from './activity-panels.tsx';
import { MoneyPanel, ReportsPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { StandingPanels } from './standing-panels.tsx';
import { UserActions } from './user-actions.tsx';
import { UserStateChip, UserTypeChip } from './user-chips.tsx';

const linksOf = (id: string) => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ _user: id }) });
  return [
    { to: `/orders?${filter}`, label: '주문 보기' },
    { to: `/legacy-orders?${filter}`, label: '이전 주문 보기' },
    { to: `/user-points?${filter}`, label: '포인트 보기' },
    { to: `/reviews?${filter}`, label: '리뷰 보기' },
  ];
};

/** A section of the page that loads, fails and retries independently. */
function Part<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />;
  if (error || data === undefined) return <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />;
  return children(data);
}

/** One member: the whole account on one page, for an operator on the phone. */
export function UserShow() {
  const { id = '' } = useParams();
  const call = useCall();
  const query = useQuery({
    queryKey: ['users', 'detail', id],
    queryFn: () => call('getConsoleUser', { path: { _id: id } }),
  });
  const { data: user, error, isPending, refetch } = query;
  if (isPending) return <PageLoading />;
  if (error || !user) return <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />;
  return (
    <Box sx={{ pb: 4 }}>
      <Head user={user} />
      <Body user={user} />
    </Box>
  );
}

function Head({ user }: { user: ConsoleUserDetail }) {
  const isShopper = user.type !== 'OPERATOR' && user.withdrawnAt === null;
  return (
    <>
      <PageHead
        title={user.businessName ?? user.name}
        tabTitle={user.name}
        back={{ to: '/users', name: '회원 목록' }}
        chips={
          <>
            <UserTypeChip state={user.type} />
            <UserStateChip state={user.state} />
          </>
        }
      />
      {/* What the member did is looked up often; the verbs on the account are rare, and apart from it. */}
      <Box sx={{ mb: 2, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {isShopper && (
          <Verb needs="members:write">
            <Button component={LinkOrNothing} to={`/users/${user._id}`} variant="contained" size="small">
              회원 정보 고치기
            </Button>
          </Verb>
        )}
        {linksOf(user._id).map(({ to, label }) => (
          <Button key={to} component={LinkOrNothing} to={to} variant="outlined" size="small">
            {label}
          </Button>
        ))}
        {isShopper && (
          <Box sx={{ ml: { lg: 'auto' } }}>
            <UserActions user={user} />
          </Box>
        )}
      </Box>
    </>
  );
}

const columns = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function Body({ user }: { user: ConsoleUserDetail }) {
  const { _id: id } = user;
  const call = useCall();
  const activity = useQuery({
    queryKey: ['users', 'activity', id],
    queryFn: async () => (await call('getUserActivity', { path: { _id: id } })).activity,
  });
  const isShopper = user.type !== 'OPERATOR' && user.withdrawnAt === null;
  return (
    <Box sx={{ ...columns, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Box sx={columns}>
        <ProfilePanel user={user} />
        {isShopper && <Balance id={id} />}
        <Part query={activity}>{(found) => <ShoppingPanels id={id} activity={found} />}</Part>
      </Box>
      <Box sx={columns}>
        <Part query={activity}>
          {(found) => (
            <>
              <NotesPanel id={id} notes={found.notes} canAdd={isShopper} />
              {isShopper && <Standing id={id} />}
              <BenefitPanels id={id} activity={found} />
            </>
          )}
        </Part>
        <HistoryOf member={id} />
      </Box>
    </Box>
  );
}

/** The member's agreements, approval requests and state as a promoter. */
function Standing({ id }: { id: string }) {
  const call = useCall();
  const query = useQuery({
    queryKey: ['users', 'standing', id],
    queryFn: async () => (await call('getUserStanding', { path: { _id: id } })).standing,
  });
  return <Part query={query}>{(standing) => <StandingPanels id={id} standing={standing} />}</Part>;
}

/** The ERP customer and the prepaid balance. */
function Balance({ id }: { id: string }) {
  const call = useCall();
  const query = useQuery({
    queryKey: ['users', 'record', id],
    queryFn: async () => (await call('getMemberRecord', { path: { _id: id } })).record,
  });
  return (
    <Part query={query}>
      {(record) => (
        <>
          <RecordPanel record={record} />
          {record.reports.length > 0 && <ReportsPanel reports={record.reports} onChange={() => query.refetch()} />}
          <MoneyPanel record={record} />
        </>
      )}
    </Part>
  );
}
