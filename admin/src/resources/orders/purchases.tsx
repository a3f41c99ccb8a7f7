import type { ConsolePurchase, PaymentMethod } from '@iruon/contract';
import { paymentMethodLabels, purchaseStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { OrderStatusChip, PurchaseStateChip } from '../../chips/order-chips.tsx';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { choiceFilter, furtherFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { flat, RowVerb } from '../../lists/row-verb.tsx';
import { VerbColumn } from '../../lists/table/column.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { useCall } from '../../providers/use-call.ts';

type Row = ConsolePurchase & { id: string };
const { TableList, Column } = listOf<Row>();

const methods: PaymentMethod[] = ['card', 'easy', 'kakao', 'account', 'advance'];

const filters = [
  searchFilter('주문번호, 상품, 주문자', 240),
  periodFilter,
  choiceFilter('state', purchaseStateLabels, 140),
  furtherFilter('paymentMethod', paymentMethodLabels, '결제수단', methods),
];

const isUnpaid = ({ state }: ConsolePurchase) => state === 'PURCHASE_INITIATED' || state === 'PURCHASE_GENERATED';

/** A row opens the first order of the purchase. */
const ordersOf = (id: unknown) => `/orders?${new URLSearchParams({ filter: JSON.stringify({ _purchase: id }) })}`;

function PurchaseList() {
  const [cancelled, setCancelled] = useState<Row | null>(null);
  return (
    <>
      <TableList
        filters={filters}
        actions={<SheetExportButton resource="purchases" title="주문서 엑셀 만들기" kinds={['PURCHASES']} />}
        rowClick={(id) => ordersOf(id)}
        hiddenColumns={['expiresAt', 'paidAt']}
      >
        <Column source="purchaseNo" />
        <Column source="title" disableSort sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }} />
        <Column source="userName" disableSort />
        <Column source="receiverName" disableSort />
        <Column source="payable" align="right" render={({ payable }) => showWon(payable)} />
        <Column source="paymentMethod" disableSort render={({ paymentMethod }) => paymentMethodLabels[paymentMethod]} />
        <Column source="state" disableSort render={({ state }) => <PurchaseStateChip state={state} />} />
        <Column
          source="statuses"
          disableSort
          render={({ statuses, paymentMethod }) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
              {[...new Set(statuses)].map((status) => (
                <OrderStatusChip key={status} status={status} method={paymentMethod} />
              ))}
            </Box>
          )}
        />
        <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        <Column source="paidAt" disableSort render={({ paidAt }) => paidAt && showTime(paidAt)} />
        <Column source="expiresAt" disableSort render={({ expiresAt }) => expiresAt && showTime(expiresAt)} />
        <VerbColumn<Row>
          source="verb"
          label="처리"
          disableSort
          has={isUnpaid}
          render={(purchase) => (
            <RowVerb
              of={purchase.purchaseNo}
              verb="주문취소"
              color="error"
              sx={flat}
              onClick={() => setCancelled(purchase)}
            />
          )}
        />
      </TableList>
      {cancelled && <CancelDialog key={cancelled.id} purchase={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

/** Confirms the cancellation of an unpaid purchase. */
function CancelDialog({ purchase, onClose }: { purchase: ConsolePurchase; onClose: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();

  async function giveUp() {
    try {
      await call('giveUpPurchase', { path: { _id: purchase._id } });
      notify(`${purchase.purchaseNo} 주문을 취소했습니다.`, { type: 'success' });
    } finally {
      // Also after an error: the purchase may have been paid meanwhile.
      await Promise.all(
        [['purchases'], ['orders'], dashboardKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  }

  return (
    <FormDialog
      title="주문취소"
      question={`${purchase.purchaseNo} 주문을 취소할까요?`}
      effect={
        <>
          {purchase.userName} · {purchase.title} · {showWon(purchase.payable)}
          <br />
          아직 결제되지 않은 주문입니다. 재고와 쿠폰, 포인트, 예치금이 돌아가고 되돌릴 수 없습니다.
        </>
      }
      verb="주문취소"
      isDestructive
      onConfirm={giveUp}
      onClose={onClose}
    />
  );
}

addTexts('purchases', {
  nothing: '아직 주문서가 없습니다.',
  fields: {
    purchaseNo: '주문번호',
    title: '주문 내용',
    userName: '주문자',
    receiverName: '받는 분',
    payable: '결제금액',
    paymentMethod: '결제수단',
    state: '진행',
    statuses: '주문 상태',
    createdAt: '주문일시',
    paidAt: '결제일시',
    expiresAt: '입금기한',
    q: '주문번호, 주문자',
    period: '주문일',
  },
});

export const screens = { list: PurchaseList };
