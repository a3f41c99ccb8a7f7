import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { useCall } from '../../providers/use-call.ts';
import { Facts, Panel } from '../orders/panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';

const ordersOf = (id: string) => `/orders?${new URLSearchParams({ filter: JSON.stringify({ _user: id }) })}`;
const legacyOf = (id: string) => `/legacy-orders?${new URLSearchParams({ filter: JSON.stringify({ _user: id }) })}`;

/** One member: profile, ERP customer, and every won of the prepaid balance. */
export function UserShow() {
  const { id = '' } = useParams();
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['users', 'record', id],
    queryFn: async () => (await call('getMemberRecord', { path: { _id: id } })).record,
  });
  if (isPending) return <Skeleton variant="rounded" height={420} sx={{ mt: 3 }} aria-label="불러오는 중" />;
  if (error || !data) {
    return (
      <Alert severity="error" sx={{ mt: 3 }} action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        {error?.message ?? '찾을 수 없습니다.'}
      </Alert>
    );
  }
  const { user } = data;
  return (
    <Box sx={{ maxWidth: 860, pb: 4 }}>
      <Title title={user.name} />
      <Button component={Link} to="/users" size="small" startIcon={<ArrowBackIcon />} sx={{ mt: 1, ml: -0.5 }}>
        회원 목록
      </Button>
      <Typography component="h1" variant="h5" sx={{ my: 1.5 }}>
        {user.businessName ?? user.name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title="회원">
          <Facts
            facts={[
              ['이름', user.name],
              ['아이디', user.username],
              ['이메일', user.email],
              ['연락처', showPhone(user.phone)],
              ['가입일시', showTime(user.createdAt)],
            ]}
          />
          <Box sx={{ display: 'flex', gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
            <Button component={Link} to={ordersOf(user._id)} variant="outlined" size="small">
              주문 보기
            </Button>
            <Button component={Link} to={legacyOf(user._id)} variant="outlined" size="small">
              이전 주문 보기
            </Button>
          </Box>
        </Panel>
        <RecordPanel record={data} />
        {data.reports.length > 0 && <ReportsPanel reports={data.reports} onChange={() => refetch()} />}
        <MoneyPanel record={data} />
      </Box>
    </Box>
  );
}
