import type { ClaimStatus, OrderEvent, OrderStatus, PurchaseStatus } from '@iruon/contract';
import { claimStatusLabels, correctionLabels, orderStatusLabels, purchaseStatusLabels } from '@iruon/contract/labels';
import { Box, Card, Typography } from '@mui/material';
import { Detail, Muted } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';

const collectionLabels: Record<string, string> = {
  COLLECTION_PENDING: '회수대기',
  COLLECTION_PROGRESS: '회수중',
  COLLECTION_COMPLETE: '회수완료',
};

/** The target state of an event, with the label of its axis. */
function headline({ axis, event, to }: OrderEvent): string {
  const correction = correctionLabels[event];
  if (correction) return correction;
  if (axis === 'order') return orderStatusLabels[to as OrderStatus] ?? '상태 변경';
  if (axis === 'claim') return claimStatusLabels[to as ClaimStatus] ?? '신청 철회';
  if (axis === 'purchase') return purchaseStatusLabels[to as PurchaseStatus] ?? '구매 상태 변경';
  return collectionLabels[to] ?? '회수 상태 변경';
}

/** The history of an order, newest first, with the author of each event. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at) || b._id.localeCompare(a._id));
  return (
    <Card component="section" aria-labelledby="timeline" sx={{ p: 2 }}>
      <Typography id="timeline" component="h2" variant="h6" sx={{ mb: 1.5 }}>
        진행 기록
      </Typography>
      {newestFirst.length === 0 && <Muted>아직 기록이 없습니다.</Muted>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {newestFirst.map((event, index) => (
          <Box
            component="li"
            key={event._id}
            sx={{
              position: 'relative',
              pl: 2.5,
              pb: 2,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 0,
                top: 6,
                width: 9,
                height: 9,
                borderRadius: '50%',
                bgcolor: index === 0 ? 'primary.main' : 'divider',
              },
              '&:not(:last-child)::after': {
                content: '""',
                position: 'absolute',
                left: 4,
                top: 18,
                bottom: -4,
                width: '1px',
                bgcolor: 'divider',
              },
            }}
          >
            <Box sx={{ fontWeight: 600 }}>{headline(event)}</Box>
            <Detail>
              <time dateTime={event.at}>{showTime(event.at)}</time> · {event.actorName ?? event.actor}
            </Detail>
            {event.message && <Typography sx={{ mt: 0.25, whiteSpace: 'pre-wrap' }}>{event.message}</Typography>}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
