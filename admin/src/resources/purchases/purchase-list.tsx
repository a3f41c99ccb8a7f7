import type { ConsolePurchase, PaymentMethod } from '@iruon/contract';
import { paymentMethodLabels, purchaseStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useState } from 'react';
import { OrderStatusChip, PurchaseStateChip } from '../../chips/order-chips.tsx';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { choiceFilter, furtherFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { flat, RowVerb } from '../../lists/row-verb.tsx';
import { Column as ListColumn, VerbColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';

type Row = ConsolePurchase & { id: string };
const Column = ListColumn<Row>;
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

export function PurchaseList() {
  const [givenUp, setGivenUp] = useState<Row | null>(null);
  return (
    <>
      <TableList<Row>
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
              onClick={() => setGivenUp(purchase)}
            />
          )}
        />
      </TableList>
      {givenUp && <GiveUpDialog key={givenUp.id} purchase={givenUp} onClose={() => setGivenUp(null)} />}
    </>
  );
}
