import type { LotDetail, LotEntry, LotMove } from '@iruon/contract';
import { lotMoveLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Link, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnChart } from '../../../charts/column-chart.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LinkOrNothing, LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { keeperName, packageDay, signed } from '../stock/keeper-text.ts';
import { ExpiryChip, LotConditionChip } from './lot-calls.tsx';
import { AdjustLotDialog, DatesDialog, DiscardDialog, HoldDialog, ReleaseDialog } from './lot-dialogs.tsx';

type Row = LotDetail & { id: string };

/** One lot: its pieces, its level, and everything that moved it. */
export function LotShow() {
  return (
    <RecordPage<Row>
      title={({ lotNo }) => `로트 ${lotNo}`}
      chips={(lot) => (
        <>
          <LotConditionChip lot={lot} />
          <ExpiryChip {...lot} />
        </>
      )}
    >
      {(lot) => (
        <>
          <Figures lot={lot} />
          <Panel title="최근 90일 선반 수량">
            <ColumnChart
              caption="날마다 끝난 때의 선반 수량"
              heads={['날짜', '선반']}
              columns={lot.levels.map(({ day, stock }) => ({
                key: day,
                label: day.slice(5).replace('-', '.'),
                value: Math.max(0, stock),
                cells: [showDay(day), pieces(stock)],
              }))}
            />
          </Panel>
          <Panel title="로트 이력">
            <Entries lot={lot} />
          </Panel>
        </>
      )}
    </RecordPage>
  );
}

const pieces = (count: number) => `${showNumber(count)}개`;

function Figures({ lot }: { lot: Row }) {
  const { item, state, reason, madeOn, useBy, daysLeft, minShelfDays, receivedOn, whyNotSold } = lot;
  const { onHand, inStock, reserved, quarantine, sent, back, discarded, isSellable } = lot;
  const isStopped = state === 'HELD' || state === 'RECALLED';
  return (
    <Panel title="지금">
      {whyNotSold && (
        <Alert severity={state === 'RECALLED' ? 'error' : 'warning'} sx={{ mb: 1.5 }}>
          판매하지 않습니다. {whyNotSold}
        </Alert>
      )}
      <Facts
        facts={[
          [
            '상품',
            <Link key="item" component={LinkOrText} to={`/stock/${item._id}/show`}>
              {keeperName(item)}
            </Link>,
          ],
          ['상품코드', [item.code, item.shelf && `선반 ${item.shelf}`].filter(Boolean).join(' · ')],
          ['선반', <strong key="shelf">{pieces(onHand)}</strong>],
          ['판매 가능', isSellable ? pieces(inStock) : inStock > 0 && `주문이 잡은 ${pieces(inStock)}`],
          ['포장 예정', reserved > 0 && pieces(reserved)],
          ['격리', quarantine > 0 && `${pieces(quarantine)} (반품되어 아직 판단하지 않음)`],
          ['보낸 수량', sent > 0 && pieces(sent)],
          ['돌아온 수량', back > 0 && pieces(back)],
          ['폐기', discarded > 0 && pieces(discarded)],
          ['제조일', madeOn && packageDay(madeOn)],
          [
            '유효기한',
            useBy
              ? `${packageDay(useBy)}${daysLeft !== null && daysLeft >= 0 ? ` · ${showNumber(daysLeft)}일 남음` : ''}`
              : '없음',
          ],
          ['출고 기준', minShelfDays > 0 && `보낼 때 ${showNumber(minShelfDays)}일 이상 남아야 함`],
          ['입고일', packageDay(receivedOn)],
          ['사유', isStopped && reason],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {(state === 'RECEIVED' || state === 'HELD') && (
          <DialogButton
            variant="contained"
            needs="releaseLots"
            dialog={(close) => <ReleaseDialog lot={lot} onClose={close} />}
          >
            출고 가능으로
          </DialogButton>
        )}
        {!isStopped && (
          <DialogButton variant="outlined" needs="holdLot" dialog={(close) => <HoldDialog lot={lot} onClose={close} />}>
            보류
          </DialogButton>
        )}
        <DialogButton needs="changeLot" dialog={(close) => <DatesDialog lot={lot} onClose={close} />}>
          날짜 고치기
        </DialogButton>
        <DialogButton needs="adjustLot" dialog={(close) => <AdjustLotDialog lot={lot} onClose={close} />}>
          수량 조정
        </DialogButton>
        {onHand > 0 && (
          <DialogButton
            color="error"
            needs="discardLot"
            dialog={(close) => <DiscardDialog lot={lot} onClose={close} />}
          >
            폐기
          </DialogButton>
        )}
        <Button component={LinkOrNothing} to={`/stock/${item._id}/show`}>
          재고 보기
        </Button>
      </Box>
    </Panel>
  );
}

const PER_PAGE = 30;

/** What an entry belongs to, as a link, and who did it. */
function Source({ entry: { order, receipt, count, note, by } }: { entry: LotEntry }) {
  const links: [string, string][] = [
    ...(order ? [[`/orders/${order._id}/show`, `주문 ${order.purchaseNo}`] as [string, string]] : []),
    ...(receipt ? [[`/receipts/${receipt._id}/show`, `입고 ${receipt.receiptNo}`] as [string, string]] : []),
    ...(count ? [[`/stock-counts/${count._id}/show`, `실사 ${count.countNo}`] as [string, string]] : []),
  ];
  return (
    <Box sx={{ whiteSpace: 'normal' }}>
      {links.map(([to, text]) => (
        <Link key={to} component={LinkOrText} to={to} sx={{ mr: 1 }}>
          {text}
        </Link>
      ))}
      {[note, by].filter(Boolean).join(' · ')}
    </Box>
  );
}

/** Everything that moved the pieces of a lot, latest first. */
function Entries({ lot }: { lot: LotDetail }) {
  const call = useCall();
  const [reason, setReason] = useState<LotMove | ''>('');
  const [page, setPage] = useState(0);
  const filter = JSON.stringify(reason && { reason });
  const range = JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: ['lot-entries', lot._id, filter, range],
    queryFn: () => call('listLotEntries', { path: { _id: lot._id }, query: { range, ...(reason && { filter }) } }),
  });
  return (
    <>
      <ChoiceField
        label="까닭"
        size="small"
        fullWidth={false}
        sx={{ minWidth: 140, mb: 1 }}
        choices={[{ id: '' as const, name: '모두' }, ...choicesOf(lotMoveLabels)]}
        value={reason}
        onChoose={(chosen) => {
          setReason(chosen as LotMove | '');
          setPage(0);
        }}
      />
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} aria-label="불러오는 중" />}
      {data?.entries.length === 0 && <Typography sx={{ color: 'text.secondary' }}>움직인 적이 없습니다.</Typography>}
      {data && data.entries.length > 0 && (
        <>
          <CardsTable heads={['때', '까닭', { right: '선반' }, { right: '격리' }, '내용']}>
            {data.entries.map((entry) => (
              <TableRow key={entry._id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{showTime(entry.createdAt)}</TableCell>
                <TableCell>{lotMoveLabels[entry.reason]}</TableCell>
                <TableCell align="right">{entry.shelf !== 0 && signed(entry.shelf)}</TableCell>
                <TableCell align="right">{entry.quarantine !== 0 && signed(entry.quarantine)}</TableCell>
                <TableCell>
                  <Source entry={entry} />
                </TableCell>
              </TableRow>
            ))}
          </CardsTable>
          <TablePages total={data.total} perPage={PER_PAGE} page={page} onPage={setPage} />
        </>
      )}
    </>
  );
}
