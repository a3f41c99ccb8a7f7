import type { ConsoleOrder } from '@iruon/contract';
import { type CourierCode, couriers, paymentMethodLabels, trackingUrl } from '@iruon/contract/labels';
import { Box, Link as PlainLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { OrderChips } from '../../chips/order-chips.tsx';
import { Thumb } from '../../chips/thumb.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showPoints, showWon } from '../../format/won.ts';
import { BulkToolbar } from '../../lists/bulk-toolbar.tsx';
import { CardTable } from '../../lists/card-table.tsx';
import { BulkVerbs } from './bulk-verbs.tsx';
import { RowInvoiceButton } from './invoice/row-invoice-button.tsx';

type Row = ConsoleOrder & { id: string };
const Column = DataTable.Col<Row>;

/** A cell of two lines: the value, and its details. */
function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <Box sx={{ whiteSpace: 'nowrap' }}>{first}</Box>
      {second && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {second}
        </Typography>
      )}
    </>
  );
}

type Hold = ConsoleOrder['hold'];

/** Until when an unpaid order can be paid. */
const unpaidWords = (hold: Hold) => (hold?.expiresAt ? `${showTime(hold.expiresAt)}까지 결제` : '결제 전');

/** The reservations of an unpaid order. */
const heldWords = ({ points, money, hasCoupons }: NonNullable<Hold>, pieces: number) =>
  [
    `재고 ${showNumber(pieces)}개`,
    points > 0 && `포인트 ${showPoints(points)}`,
    money > 0 && `예치금 ${showWon(money)}`,
    hasCoupons && '쿠폰',
  ]
    .filter(Boolean)
    .join(' · ')
    .concat(' 잡아 둠');

/** The number leads to the company's page; the row's own page stays a click away. */
function TrackedInvoice({ code, invoiceNo }: { code: CourierCode | null; invoiceNo: string }) {
  const href = trackingUrl(code, invoiceNo);
  if (!href) return invoiceNo;
  return (
    <PlainLink href={href} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {invoiceNo}
    </PlainLink>
  );
}

const columns = (
  <>
    <Column
      source="productName"
      disableSort
      render={(order) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 240, whiteSpace: 'normal' }}>
          <Thumb src={order.thumb} />
          <Box>
            <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{order.productName}</Box>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {order.optionName ? `${order.optionName} · ` : ''}
              <strong>{showNumber(order.amount)}개</strong>
            </Typography>
          </Box>
        </Box>
      )}
    />
    <Column source="purchaseNo" render={(order) => order.purchaseNo} />
    <Column
      source="userName"
      disableSort
      render={({ userName, businessName }) => <TwoLines first={userName} second={businessName} />}
    />
    <Column source="receiverName" disableSort />
    <Column source="lineTotal" align="right" render={(order) => showWon(order.lineTotal)} />
    <Column
      source="paymentMethod"
      disableSort
      render={({ paymentMethod, paidAt, hold, amount }) => (
        <>
          <TwoLines first={paymentMethodLabels[paymentMethod]} second={paidAt ? showTime(paidAt) : unpaidWords(hold)} />
          {hold && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {heldWords(hold, amount)}
            </Typography>
          )}
        </>
      )}
    />
    <Column source="orderStatus" render={(order) => <OrderChips order={order} method={order.paymentMethod} />} />
    <Column
      source="invoiceNo"
      disableSort
      render={({ courierCode, invoiceNo }) =>
        invoiceNo && (
          <TwoLines
            first={<TrackedInvoice code={courierCode} invoiceNo={invoiceNo} />}
            second={courierCode && couriers[courierCode].name}
          />
        )
      }
    />
    <Column source="createdAt" render={(order) => showTime(order.createdAt)} />
    <Column source="verb" label="처리" disableSort render={(order) => <RowInvoiceButton order={order} />} />
  </>
);

interface OrderTableProps {
  storeKey: string;
  empty: ReactNode;
}

/** The grid of orders. Which columns it shows is the operator's own choice, kept in this browser. */
export function OrderTable({ storeKey, empty }: OrderTableProps) {
  return (
    <CardTable<Row>
      storeKey={storeKey}
      bulkActionsToolbar={
        <BulkToolbar>
          <BulkVerbs />
        </BulkToolbar>
      }
      hiddenColumns={['invoiceNo']}
      empty={empty}
    >
      {columns}
    </CardTable>
  );
}
