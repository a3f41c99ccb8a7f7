import {
  type DifferenceKind,
  type ReconciliationDetail,
  type ReconciliationDifference,
  reconciliationLimits,
} from '@iruon/contract';
import { differenceKindLabels, ledgerMethodLabels, ledgerSideLabels } from '@iruon/contract/labels';
import { Card, Link, TableCell, TableRow, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Detail, Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';

const PAGE = 50;

/** What an operator should do about each kind of difference. */
const advice: Record<DifferenceKind, string> = {
  ONLY_OURS: '결제사 목록의 기간을 먼저 확인하고, 그래도 없으면 결제사에 문의하세요.',
  TWICE:
    '결제사 내역에 같은 행이 두 번 있습니다. 파일을 다시 내려받아 견주어 보고, 그래도 두 번이면 결제사에 물어보세요.',
  ONLY_THEIRS: '결제사 관리자에서 직접 결제하거나 취소한 거래입니다. 주문을 확인하세요.',
  AMOUNT: '한 거래의 금액이 서로 다릅니다. 결제사에 문의하세요.',
  STATE: '결제사는 끝났는데 우리는 아직 기다리고 있습니다. 곧 반영되지 않으면 주문을 확인하세요.',
  DAY: '금액은 같고 날짜만 다릅니다. 자정 무렵의 거래에서 생깁니다.',
  TAKEN_BACK: '응답이 없던 승인을 바로 취소한 거래입니다. 합계는 0원이라 할 일이 없습니다.',
};

/** The differences of the two lists, by kind. */
export function Differences({ detail }: { detail: ReconciliationDetail }) {
  const call = useCall();
  const [kind, setKind] = useState<DifferenceKind | ''>('');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['reconciliations', 'differences', detail._id, detail.comparedAt, kind, page],
    queryFn: () => {
      const query = { offset: page * PAGE, limit: PAGE, kind: kind || undefined };
      return call('listReconciliationDifferences', { path: { _id: detail._id }, query });
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-labelledby="differences" sx={{ p: 2, minWidth: 0 }}>
      <Typography id="differences" component="h2" variant="h6">
        다른 거래
      </Typography>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={kind}
        aria-label="다른 점"
        onChange={(_, next: DifferenceKind | '' | null) => {
          setKind(next ?? '');
          setPage(0);
        }}
        sx={{ my: 1, flexWrap: 'wrap', '& button': { minHeight: { xs: 44, md: 0 } } }}
      >
        <ToggleButton value="">전체 {showNumber(detail.differencesTotal)}</ToggleButton>
        {detail.kinds.map((one) => (
          <ToggleButton key={one.kind} value={one.kind}>
            {differenceKindLabels[one.kind]} {showNumber(one.count)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{advice[kind]}</Typography>}
      {detail.differencesTotal > reconciliationLimits.differences && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          처음 {showNumber(reconciliationLimits.differences)}건까지 보여 드립니다. 합계에는 모두 들어 있습니다.
        </Typography>
      )}
      {error && <ReadError error={error} onRetry={refetch} />}
      <ScrolledTable
        label="다른 거래 목록"
        name="다른 거래"
        heads={['다른 점', '주문', '거래', { right: '우리 장부' }, { right: '결제사' }, { right: '차이' }]}
      >
        {data?.differences.map((row) => (
          <Row key={row._id} row={row} />
        ))}
      </ScrolledTable>
      <TablePages total={data?.total ?? 0} perPage={PAGE} page={page} onPage={setPage} />
    </Card>
  );
}

function Row({ row }: { row: ReconciliationDifference }) {
  const { kind, side, method, tid, gatewayOrderId, purchaseNo, _order, won } = row;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>{differenceKindLabels[kind]}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {purchaseNo && _order ? (
          <Link
            component={LinkOrText}
            to={`/orders/${_order}/show`}
            sx={{ display: 'inline-block', py: { xs: 1.5, md: 0 } }}
          >
            {purchaseNo}
          </Link>
        ) : (
          (purchaseNo ?? gatewayOrderId ?? '주문 없음')
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {ledgerMethodLabels[method]} {ledgerSideLabels[side]}
        <Detail>{tid}</Detail>
      </TableCell>
      <SideCell seen={row.ours} side={side} />
      <SideCell seen={row.theirs} side={side} />
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: won === 0 ? undefined : 'error.main' }}>
        {showWon(won)}
      </TableCell>
    </TableRow>
  );
}

function SideCell({ seen, side }: { seen: ReconciliationDifference['ours']; side: ReconciliationDifference['side'] }) {
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {seen ? (
        <>
          {showWon(side === 'PAID' ? seen.amount : -seen.amount)}
          <Detail>{showDay(seen.day)}</Detail>
        </>
      ) : (
        <Muted>없음</Muted>
      )}
    </TableCell>
  );
}
