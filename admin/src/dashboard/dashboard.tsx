import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ReadError } from '../components/read-error.tsx';
import { TitledPage } from '../layout/page-head.tsx';
import { useDashboard, useWaiting } from './use-dashboard.ts';
import { groupLabels, workGroups } from './work-groups.ts';
import { WorkSection } from './work-section.tsx';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

/** Today's pending work; each number links to its list. */
export function Dashboard() {
  const dashboard = useDashboard();
  const waiting = useWaiting();
  const error = dashboard.error ?? waiting.error;
  const isPending = dashboard.isPending || waiting.isPending;
  return (
    <TitledPage title="오늘 할 일" maxWidth={1320}>
      {error && <ReadError error={error} onRetry={() => Promise.all([dashboard.refetch(), waiting.refetch()])} />}
      {isPending && !error && (
        <Box role="status" aria-label="불러오는 중" sx={{ display: 'grid', gap: 2.5 }}>
          {groupLabels.map((label) => (
            <Skeleton key={label} variant="rounded" height={150} />
          ))}
        </Box>
      )}
      {dashboard.data && !waiting.isPending && (
        <>
          {workGroups(dashboard.data, waiting.data).map((group) => (
            <WorkSection key={group.label} {...group} />
          ))}
          <Suspense fallback={<Skeleton variant="rounded" height={320} aria-label="그래프를 불러오는 중" />}>
            <SalesChart sales={dashboard.data.sales} />
          </Suspense>
        </>
      )}
    </TitledPage>
  );
}
