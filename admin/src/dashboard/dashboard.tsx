import type { ConsoleQueue, Dashboard as DashboardData } from '@iruon/contract';
import { Box, Skeleton, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { ReadError } from '../components/read-error.tsx';
import { showNumber } from '../format/won.ts';
import { QueueCard } from './queue-card.tsx';
import { queueAddress, queues } from './queues.ts';
import { SalesChart } from './sales-chart.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WaitingCards } from './waiting-cards.tsx';

const shown: ConsoleQueue[] = [
  'toConfirm',
  'toShip',
  'delayed',
  'latePromise',
  'nonpayment',
  'depositSoon',
  'paying',
  'claims',
  'paymentsInDoubt',
];
const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
  gap: 1.5,
  m: 0,
  p: 0,
} as const;

function late(queue: ConsoleQueue, { overdue, queues: counts }: DashboardData): string | undefined {
  if (queue === 'toConfirm' && overdue.toConfirm > 0)
    return `${showNumber(overdue.toConfirm)}건은 1영업일이 지났습니다`;
  if (queue === 'toShip' && overdue.toShip > 0) return `${showNumber(overdue.toShip)}건은 2영업일이 지났습니다`;
  if (queue === 'latePromise' && counts.latePromise > 0) return '회원에게 다시 알려 주세요';
  return undefined;
}

/** Today's pending work; each number links to its orders. */
export function Dashboard() {
  const { data, error, isPending, refetch } = useDashboard();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 1320 }}>
      <Title title="오늘 할 일" />
      <Typography component="h1" variant="h5">
        오늘 할 일
      </Typography>
      {error && <ReadError error={error} onRetry={refetch} />}
      {isPending && (
        <Box sx={grid} aria-label="불러오는 중" role="status">
          {shown.map((queue) => (
            <Skeleton key={queue} variant="rounded" height={118} />
          ))}
        </Box>
      )}
      {data && (
        <>
          <Box component="ul" sx={grid}>
            {shown.map((queue) => (
              <QueueCard
                key={queue}
                {...queues[queue]}
                to={queueAddress(queue)}
                count={data.queues[queue]}
                late={late(queue, data)}
              />
            ))}
            <WaitingCards />
          </Box>
          <SalesChart sales={data.sales} />
        </>
      )}
    </Box>
  );
}
