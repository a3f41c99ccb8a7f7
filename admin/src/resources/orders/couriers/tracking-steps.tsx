import type { Tracking } from '@iruon/contract';
import { couriers, trackingStateLabels, trackingUrl } from '@iruon/contract/labels';
import { Box, Link as PlainLink, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Detail, Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useCall } from '../../../providers/use-call.ts';

/** The scans of a parcel, the latest first. */
export function TrackingSteps({ tracking: { courierCode, invoiceNo, steps } }: { tracking: Tracking }) {
  const href = trackingUrl(courierCode, invoiceNo);
  return (
    <>
      {courierCode && invoiceNo && (
        <Box sx={{ mb: 1 }}>
          {couriers[courierCode].name}{' '}
          {href ? (
            <PlainLink href={href} target="_blank" rel="noreferrer">
              {invoiceNo}
            </PlainLink>
          ) : (
            invoiceNo
          )}
        </Box>
      )}
      {steps.length === 0 ? (
        <Muted>택배사가 알려 온 소식이 아직 없습니다.</Muted>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {steps.toReversed().map(({ state, at, place, detail }) => (
            <li key={`${state} ${at}`}>
              <strong>{trackingStateLabels[state]}</strong> · {showTime(at)}
              <Detail>{[place, detail].filter(Boolean).join(' · ')}</Detail>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** The way of the parcel of a shipped order. */
export function TrackingPanel({ orderId }: { orderId: string }) {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['orders', 'tracking', orderId],
    queryFn: () => call('getConsoleOrderTracking', { path: { _id: orderId } }),
  });
  return (
    <Panel title="배송 조회">
      {isPending && <Skeleton variant="rounded" height={40} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} />}
      {data && <TrackingSteps tracking={data.tracking} />}
    </Panel>
  );
}
