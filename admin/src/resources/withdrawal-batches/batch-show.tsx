import type { ConsoleWithdrawal, WithdrawalBatch } from '@iruon/contract';
import { Alert, Box, Button, Skeleton, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { CardsTable } from '../../components/cards-table.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { BatchChip, WithdrawalChip } from '../../components/promoters/promoter-chips.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { ReasonedDownload } from '../../downloads/reasoned-download.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { addressOf } from '../../providers/call.ts';
import { netOf } from '../withdrawals/withdrawal-texts.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { useBatchRows } from './use-batch-rows.ts';

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

function Items({ batch: { pieces, net, state }, rows }: { batch: Row; rows: readonly ConsoleWithdrawal[] }) {
  const refused = state === 'SETTLED' ? pieces - rows.length : 0;
  return (
    <>
      {refused > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          은행이 거절한 {showNumber(refused)}건({showWon(net - netOf(rows))})은 출금 신청으로 돌아갔습니다.
        </Alert>
      )}
      <CardsTable heads={['추천인', { right: '실지급액' }, '상태']}>
        {rows.map((row) => (
          <TableRow key={row._id}>
            <TableCell>
              {row.promoter.name} ({row.promoter.username})
            </TableCell>
            <TableCell align="right">{showWon(row.net)}</TableCell>
            <TableCell>
              <WithdrawalChip state={row.state} />
            </TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell>합계 {showNumber(rows.length)}건</TableCell>
          <TableCell align="right">
            <strong>{showWon(netOf(rows))}</strong>
          </TableCell>
          <TableCell />
        </TableRow>
      </CardsTable>
    </>
  );
}
