import type { StockEntry, StockItemDetail, StockReason } from '@iruon/contract';
import { stockCauseLabels, stockReasonLabels } from '@iruon/contract/labels';
import { Box, Link, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { PeriodFields } from '../../../components/period-fields.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { addDays, seoulDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { signed } from './keeper-text.ts';

const PER_PAGE = 30;
const DAYS = 90;

/** What an entry belongs to, as a link: an order, a receipt or a count; else the operator. */
function Source({ entry: { order, receipt, count, by, note, cause } }: { entry: StockEntry }) {
  const to = order
    ? [`/orders/${order._id}/show`, `주문 ${order.purchaseNo}`]
    : receipt
      ? [`/receipts/${receipt._id}/show`, `입고 ${receipt.receiptNo}`]
      : count && [`/stock-counts/${count._id}/show`, `실사 ${count.countNo}`];
  const words = [cause && stockCauseLabels[cause], note, by].filter(Boolean).join(' · ');
  return (
    <Box sx={{ whiteSpace: 'normal' }}>
      {to && (
        <Link component={LinkOrText} to={to[0] ?? ''} sx={{ mr: 1 }}>
          {to[1]}
        </Link>
      )}
      {words}
    </Box>
  );
}

/** Everything that changed the stock of an item, newest first, by reason and period. */
export function Ledger({ item }: { item: StockItemDetail }) {
  const call = useCall();
  const today = seoulDay(new Date());
  const [period, setPeriod] = useState({ from: addDays(today, -DAYS), to: today });
  const [reason, setReason] = useState<StockReason | ''>('');
  const [page, setPage] = useState(0);
  const filter = JSON.stringify({ ...period, ...(reason && { reason }) });
  const range = JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-entries', item._id, filter, range],
    queryFn: () => call('listStockEntries', { path: { _id: item._id }, query: { filter, range } }),
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <PeriodFields
          period={period}
          onChange={(chosen) => {
            setPeriod(chosen);
            setPage(0);
          }}
        />
        <ChoiceField
          label="까닭"
          size="small"
          fullWidth={false}
          sx={{ minWidth: 140 }}
          choices={[{ id: '' as const, name: '모두' }, ...choicesOf(stockReasonLabels)]}
          value={reason}
          onChoose={(chosen) => {
            setReason(chosen as StockReason | '');
            setPage(0);
          }}
        />
      </Box>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} aria-label="불러오는 중" />}
      {data?.entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>이 기간에 바뀐 것이 없습니다.</Typography>
      )}
      {data && data.entries.length > 0 && (
        <>
          <CardsTable heads={['때', '까닭', { right: '변화' }, { right: '남은 재고' }, '내용']}>
            {data.entries.map((entry) => (
              <TableRow key={entry._id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{showTime(entry.createdAt)}</TableCell>
                <TableCell>{stockReasonLabels[entry.reason]}</TableCell>
                <TableCell align="right">{signed(entry.delta)}</TableCell>
                <TableCell align="right">{showNumber(entry.balance)}</TableCell>
                <TableCell>
                  <Source entry={entry} />
                </TableCell>
              </TableRow>
            ))}
          </CardsTable>
          <TablePages total={data.total} perPage={PER_PAGE} page={page} onPage={setPage} />
        </>
      )}
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        원장 전체의 합계는 {showNumber(item.ledgerTotal)}개로, 지금 재고입니다.
      </Typography>
    </>
  );
}
