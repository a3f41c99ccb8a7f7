import type { PromoterApplication } from '@iruon/contract';
import { formatBusinessNo, userTypeLabels } from '@iruon/contract/labels';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Columns } from '../../../components/columns.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { PromoterChip } from '../../../components/promoters/promoter-chips.tsx';
import { StandingPanel } from '../../../components/promoters/standing-panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { useCall } from '../../../providers/use-call.ts';
import { ApplicationVerbs } from './application-verbs.tsx';
import { PapersPanel } from './papers-panel.tsx';

type Row = PromoterApplication & { id: string };

const isBlocked = ({ state, user }: Row) => state === 'APPROVED' && user.blockedAt !== null;

/** One application of a promoter with the member beside it, and the possible decisions. */
export function ApplicationShow() {
  return (
    <RecordPage<Row>
      title={({ user }) => `${user.businessName ?? user.name} 추천인 신청`}
      chips={(request) => <PromoterChip state={request.state} isBlocked={isBlocked(request)} />}
    >
      {(request) => (
        <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
          <Request request={request} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Member user={request.user} />
            {request.state === 'APPROVED' && <PapersPanel request={request} />}
            <Standing userId={request.user._id} />
          </Box>
        </Columns>
      )}
    </RecordPage>
  );
}

function Request({ request }: { request: Row }) {
  const { message, reason, createdAt, decidedAt, decidedByName, state, user } = request;
  return (
    <Panel title="신청 내용">
      <Facts
        facts={[
          ['남긴 말씀', message],
          ['신청일시', showTime(createdAt)],
          ['처리한 직원', decidedByName],
          ['처리일시', decidedAt && showTime(decidedAt)],
          ['반려 사유', state === 'REJECTED' && reason],
          ['추천 코드', state === 'APPROVED' && user.code],
          ['제한한 때', isBlocked(request) && user.blockedAt && showTime(user.blockedAt)],
          ['제한 사유', isBlocked(request) && user.blockReason],
        ]}
      />
      <ApplicationVerbs request={request} />
    </Panel>
  );
}

function Member({ user }: { user: Row['user'] }) {
  return (
    <Panel title="신청한 회원">
      <Facts
        facts={[
          ['이름', `${user.name} (${user.username})`],
          ['구분', userTypeLabels[user.type]],
          ['병원·기업', user.businessName],
          ['사업자번호', user.businessNo && formatBusinessNo(user.businessNo)],
          ['연락처', showPhone(user.phone)],
          ['이메일', user.email],
        ]}
      />
      <Button component={LinkOrNothing} to={`/users/${user._id}/show`} variant="outlined" size="small" sx={{ mt: 1.5 }}>
        회원 보기
      </Button>
    </Panel>
  );
}

/** The member's current data, loaded separately: it can fail independently of the application. */
function Standing({ userId }: { userId: string }) {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['users', 'standing', userId],
    queryFn: async () => (await call('getUserStanding', { path: { _id: userId } })).standing,
  });
  if (isPending) return <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />;
  if (error || !data) return <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />;
  return <StandingPanel userId={userId} promoter={data.promoter} />;
}
