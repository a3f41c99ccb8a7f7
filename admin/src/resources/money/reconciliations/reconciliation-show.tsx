import type { Reconciliation, ReconciliationDetail } from '@iruon/contract';
import { ledgerMethodLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useGetOne, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Chip } from '../../../chips/chip.tsx';
import { LeftOutNotice } from '../../../components/left-out-notice.tsx';
import { Muted } from '../../../components/muted.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { Differences } from './differences.tsx';
import { HandSumsTable, SumsTable } from './sums-table.tsx';

type Detail = ReconciliationDetail & { id: string };

function Tile({ name, won, caption, isOff = false }: { name: string; won: number; caption: string; isOff?: boolean }) {
  return (
    <Card variant="outlined" sx={{ p: 1.5, flex: '1 1 150px', minWidth: 0 }}>
      <Muted variant="caption">{name}</Muted>
      <Typography
        sx={{
          fontSize: { xs: 17, md: 20 },
          fontWeight: 700,
          whiteSpace: 'nowrap',
          color: isOff ? 'error.main' : undefined,
        }}
      >
        {showWon(won)}
      </Typography>
      <Muted variant="caption">{caption}</Muted>
    </Card>
  );
}

const counted = ({ paidCount, canceledCount }: ReconciliationDetail['total']['ours']) =>
  `결제 ${showNumber(paidCount)}건 · 취소 ${showNumber(canceledCount)}건`;

/** One settlement list compared with our records: the sums, then the differences. */
export function ReconciliationShow() {
  const { id = '' } = useParams();
  const call = useCall();
  const notify = useNotify();
  const { data, error, refetch } = useGetOne<Detail>('reconciliations', { id });
  const again = useMutation({
    mutationFn: () => call('compareReconciliation', { path: { _id: id } }),
    onSuccess: () => notify('지금의 우리 장부와 다시 대조했습니다.', { type: 'success' }),
    onError: (problem) => notify(problem.message, { type: 'error' }),
    onSettled: () => refetch(),
  });
  if (error) return <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />;
  if (!data) return <PageLoading />;
  const { from, to, total, rowsRead, rowsSkipped, rowsOutside } = data;
  const days = from === to ? from : `${from} ~ ${to}`;
  const difference = total.ours.net - total.theirs.net;
  return (
    <Box sx={{ pb: 2, maxWidth: 1320 }}>
      <PageHead
        title={days}
        tabTitle={`결제 대사 ${days}`}
        back={{ to: '/reconciliations', name: '결제 대사 목록' }}
        chips={<OutcomeChip {...data} />}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Verb needs="compareReconciliation">
            <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate()}>
              다시 대조
            </Button>
          </Verb>
          <DownloadButton url={addressOf('exportReconciliation', { path: { _id: id } })} variant="outlined">
            엑셀
          </DownloadButton>
        </Box>
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card component="section" aria-label="결과" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {data.fileName} · 거래 {showNumber(rowsRead)}건
            {rowsSkipped > 0 && ` · 돈이 오가지 않은 ${showNumber(rowsSkipped)}건 제외`}
            {rowsOutside > 0 && ` · 다른 날짜 ${showNumber(rowsOutside)}건 제외`} · {data.operatorName},{' '}
            {showTime(data.comparedAt)} 대조
          </Typography>
          <LeftOutNotice leftOut={data.leftOut} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Tile name="우리 장부" won={total.ours.net} caption={counted(total.ours)} />
            <Tile name="결제사" won={total.theirs.net} caption={counted(total.theirs)} />
            <Tile
              name="차이"
              won={difference}
              caption={difference === 0 ? '합계가 같습니다' : '우리 장부 − 결제사'}
              isOff={difference !== 0}
            />
          </Box>
          {data.openTotal === 0 && <Alert severity="success">모든 거래의 금액과 날짜가 결제사와 같습니다.</Alert>}
        </Card>
        <HandSumsTable rows={data.byHand} />
        {data.differencesTotal > 0 && <Differences detail={data} />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '1fr 1fr' } }}>
          <SumsTable
            title="일별"
            head="날짜"
            rows={data.days.map(({ day, ...sums }) => ({ key: day, name: showDay(day), ...sums }))}
          />
          <SumsTable
            title="결제수단별"
            head="결제수단"
            rows={data.methods.map(({ method, ...sums }) => ({
              key: method,
              name: ledgerMethodLabels[method],
              ...sums,
            }))}
          />
        </Box>
      </Box>
    </Box>
  );
}

/** Whether both lists agree, or the number of movements to review. */
export function OutcomeChip({ openTotal }: Pick<Reconciliation, 'openTotal'>) {
  return openTotal === 0 ? (
    <Chip kind="done" label="일치" />
  ) : (
    <Chip kind="problem" label={`다른 거래 ${showNumber(openTotal)}건`} />
  );
}
