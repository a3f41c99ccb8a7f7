import { BATCH_LIMIT, type ConsoleWithdrawal, type WithdrawalBatch } from '@iruon/contract';
import { Alert, Box, Button, Skeleton, TableCell, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { BatchChip, WithdrawalChip } from '../../../components/promoters/promoter-chips.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { ReasonedDownload } from '../../../downloads/reasoned-download.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addressOf, type ResponseOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { distinctionOf, netOf } from '../withdrawals/withdrawal-texts.ts';
import { SettleDialog } from './settle-dialog.tsx';

type Row = WithdrawalBatch & { id: string };

/** One bank file: its sums, the file itself, its withdrawals, and their results. */
export function BatchShow() {
  return (
    <RecordPage<Row>
      title={({ number }) => `이체 파일 ${showNumber(number)}번`}
      chips={({ state }) => <BatchChip state={state} />}
    >
      {(batch) => <Body batch={batch} />}
    </RecordPage>
  );
}

function Body({ batch }: { batch: Row }) {
  const { data, error, isPending, refetch } = useBatchRows(batch._id);
  return (
    <>
      <Summary batch={batch} rows={data} />
      <Panel title="담긴 출금">
        {isPending && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
        {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
        {data && <Items batch={batch} rows={data} />}
      </Panel>
    </>
  );
}

function Summary({ batch, rows }: { batch: Row; rows: readonly ConsoleWithdrawal[] | undefined }) {
  const [isSettling, setSettling] = useState(false);
  const { _id, number, pieces, net, state, createdByName, createdAt, settledByName, settledAt } = batch;
  return (
    <Panel title="이체할 금액">
      <Facts
        facts={[
          ['건수', `${showNumber(pieces)}건`],
          ['이체할 금액', <strong key="net">{showWon(net)}</strong>],
          ['만든 직원', `${createdByName} ${showTime(createdAt)}`],
          ['결과 입력', settledAt && `${settledByName ?? ''} ${showTime(settledAt)}`],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <ReasonedDownload
          needs="downloadWithdrawalBatch"
          variant="outlined"
          label="이체 파일 내려받기"
          question={`이체 파일 ${showNumber(number)}번에는 계좌번호가 모두 들어 있습니다.`}
          url={addressOf('downloadWithdrawalBatch', { path: { _id } })}
        />
        {state === 'OPEN' && (
          <Button variant="contained" disabled={rows === undefined} onClick={() => setSettling(true)}>
            이체 결과 입력
          </Button>
        )}
      </Box>
      {isSettling && rows && <SettleDialog batch={batch} rows={rows} onClose={() => setSettling(false)} />}
    </Panel>
  );
}

const isRefused = ({ batchResult }: ConsoleWithdrawal) => batchResult?.state === 'FAILED';

function Items({ batch: { state }, rows }: { batch: Row; rows: readonly ConsoleWithdrawal[] }) {
  const refused = rows.filter(isRefused);
  const paid = rows.filter((row) => !isRefused(row));
  return (
    <>
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          은행이 거절한 {showNumber(refused.length)}건({showWon(netOf(refused))})은 출금 신청으로 돌아갔습니다.
        </Alert>
      )}
      <CardsTable heads={['추천인', { right: '실지급액' }, '상태']}>
        {rows.map((row) => (
          <TableRow key={row._id}>
            <TableCell>
              {row.promoter.name} ({row.promoter.username})<Detail>{distinctionOf(row)}</Detail>
            </TableCell>
            <TableCell align="right">{showWon(row.net)}</TableCell>
            <TableCell>
              <Result row={row} />
            </TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell>
            {state === 'SETTLED' ? '지급' : '합계'} {showNumber(paid.length)}건
          </TableCell>
          <TableCell align="right">
            <strong>{showWon(netOf(paid))}</strong>
          </TableCell>
          <TableCell />
        </TableRow>
      </CardsTable>
    </>
  );
}

/** The bank's result in this file; the withdrawal itself may have changed since. */
function Result({ row }: { row: ConsoleWithdrawal }) {
  if (!isRefused(row)) return <WithdrawalChip state={row.batchResult?.state === 'PAID' ? 'PAID' : row.state} />;
  return (
    <>
      <Chip kind="problem" label="실패" />
      <Detail>
        {row.batchResult?.reason} · <LinkOrText to={`/withdrawals/${row._id}/show`}>출금 신청 보기</LinkOrText>
      </Detail>
    </>
  );
}

/** Maximum number of rows in one response. */
const PAGE = 200;

/** All withdrawals of a bank file, loaded page by page. */
function useBatchRows(_batch: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['withdrawals', 'batch', _batch],
    queryFn: async () => {
      const rows: ResponseOf<'listWithdrawals'> = [];
      const filter = JSON.stringify({ _batch });
      const sort = JSON.stringify(['requestedAt', 'ASC']);
      for (let from = 0; from < BATCH_LIMIT; from += PAGE) {
        const range = JSON.stringify([from, from + PAGE - 1]);
        const page = await call('listWithdrawals', { query: { filter, sort, range } });
        rows.push(...page);
        if (page.length < PAGE) break;
      }
      return rows;
    },
  });
}
