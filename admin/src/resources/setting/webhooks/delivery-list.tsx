import type { WebhookDelivery } from '@iruon/contract';
import { anyEventTypeLabels, webhookDeliveryLabels, webhookErrorLabels } from '@iruon/contract/labels';
import {
  Box,
  Button,
  Link,
  MenuItem,
  TableCell,
  TablePagination,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stateChip } from '../../../chips/chip.tsx';
import { Detail, Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { useWebhookCalls } from './use-webhook-calls.ts';

const PAGE = 25;
const FOLLOW_MS = 3_000;

export const DeliveryChip = stateChip(webhookDeliveryLabels, {
  WAITING: 'waiting',
  DELIVERED: 'done',
  DEAD: 'problem',
});

/** Why the last attempt failed, with the response. */
function LastAttempt({ delivery }: { delivery: WebhookDelivery }) {
  const { lastStatus, lastError, lastBody, lastMs, attempts } = delivery;
  if (attempts === 0) return <Muted variant="body2">아직 보내지 않음</Muted>;
  const facts = [lastError && webhookErrorLabels[lastError], lastStatus, lastMs !== null && `${showNumber(lastMs)}ms`];
  return (
    <>
      <Typography variant="body2">{facts.filter(Boolean).join(' · ') || '보내는 중'}</Typography>
      {lastBody && (
        <Typography
          variant="caption"
          component="div"
          translate="no"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {lastBody}
        </Typography>
      )}
    </>
  );
}

/** Deliveries as a table: of an endpoint with their events, of an event with its endpoints. */
export function DeliveryTable({ rows, of }: { rows: readonly WebhookDelivery[]; of: 'webhook' | 'event' }) {
  const { again } = useWebhookCalls();
  const { isPending, run } = useVerb();
  const resend = (row: WebhookDelivery) => run(() => again(row._webhook, [row._id]), '다시 보냅니다.');
  return (
    <CardsTable heads={[of === 'webhook' ? '이벤트' : '웹훅', '상태', '마지막 응답', '시도', '시각', '관리']}>
      {rows.map((row) => (
        <TableRow key={row._id}>
          <TableCell>
            <Link
              component={LinkOrText}
              to={of === 'webhook' ? `/events/${row._event}/show` : `/webhooks/${row._webhook}/show`}
            >
              {of === 'webhook' ? anyEventTypeLabels[row.type] : row.webhookName}
            </Link>
          </TableCell>
          <TableCell>
            <DeliveryChip state={row.state} />
          </TableCell>
          <TableCell>
            <LastAttempt delivery={row} />
          </TableCell>
          <TableCell>{showNumber(row.attempts)}번</TableCell>
          <TableCell>
            {showTime(row.deliveredAt ?? row.attemptedAt ?? row.at)}
            {row.dueAt && <Detail>다음 시도 {showTime(row.dueAt)}</Detail>}
          </TableCell>
          <TableCell>
            {row.state === 'DEAD' && (
              <Button
                size="small"
                disabled={isPending}
                onClick={() => resend(row)}
                sx={{ minHeight: { xs: 44, md: 32 } }}
              >
                다시 보내기
              </Button>
            )}
          </TableCell>
        </TableRow>
      ))}
    </CardsTable>
  );
}

/** The deliveries of an endpoint by state, latest first; followed while some are waiting. */
export function DeliveryList({ webhookId, dead }: { webhookId: string; dead: number }) {
  const call = useCall();
  const { again } = useWebhookCalls();
  const { isPending, run } = useVerb();
  const [state, setState] = useState('');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'deliveries', webhookId, state, page],
    queryFn: () =>
      call('listWebhookDeliveries', {
        path: { _id: webhookId },
        query: {
          range: JSON.stringify([page * PAGE, page * PAGE + PAGE - 1]),
          ...(state && { filter: JSON.stringify({ state }) }),
        },
      }),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data: read } }) =>
      read?.deliveries.some((row) => row.state === 'WAITING') ? FOLLOW_MS : false,
  });
  const rows = data?.deliveries ?? [];
  const resendAll = () =>
    run(
      () => again(webhookId),
      ({ sent }) => `${showNumber(sent)}건을 다시 보냅니다.`,
    );

  return (
    <Panel title="전달 내역">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <TextField
          select
          size="small"
          label="상태"
          value={state}
          onChange={(event) => {
            setState(event.target.value);
            setPage(0);
          }}
          sx={{ minWidth: 140 }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">모두</MenuItem>
          {Object.entries(webhookDeliveryLabels).map(([code, label]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {dead > 0 && (
          <Button variant="outlined" disabled={isPending} onClick={resendAll} sx={{ minHeight: 40 }}>
            실패한 {showNumber(dead)}건 모두 다시 보내기
          </Button>
        )}
      </Box>
      {error ? (
        <ReadError error={error} onRetry={refetch} />
      ) : data && rows.length === 0 ? (
        <Muted>전달한 이벤트가 없습니다.</Muted>
      ) : (
        <DeliveryTable rows={rows} of="webhook" />
      )}
      {(data?.total ?? 0) > PAGE && (
        <TablePagination
          component="div"
          count={data?.total ?? 0}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Panel>
  );
}
