import type { ConsoleOrder } from '@iruon/contract';
import { type CourierCode, couriers, paymentMethodLabels, trackingUrl } from '@iruon/contract/labels';
import { Link as PlainLink } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { OrderChips } from '../../../chips/order-chips.tsx';
import { Thumb } from '../../../chips/thumb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showPoints, showWon } from '../../../format/won.ts';
import { CardTable } from '../../../lists/table/card-table.tsx';
import { Caption, PictureCell, TwoLines } from '../../../lists/table/cells.tsx';
import { Column as ListColumn, VerbColumn } from '../../../lists/table/column.tsx';
import { BulkVerbs } from './verbs/bulk-verbs.tsx';
import { NextVerb } from './verbs/next-verb.tsx';
import { nextVerbOf } from './verbs/verbs.ts';

type Row = ConsoleOrder & { id: string };
const Column = ListColumn<Row>;

type Hold = ConsoleOrder['hold'];

/** The payment deadline of an unpaid order. */
const deadlineText = (hold: Hold) => (hold?.expiresAt ? `${showTime(hold.expiresAt)}까지 결제` : '결제 전');

/** The reservations of an unpaid order, as a tooltip. */
const reservationText = ({ points, money, hasCoupons }: NonNullable<Hold>, pieces: number) =>
  [
    `재고 ${showNumber(pieces)}개`,
    points > 0 && `포인트 ${showPoints(points)}`,
    money > 0 && `예치금 ${showWon(money)}`,
    hasCoupons && '쿠폰',
  ]
    .filter(Boolean)
    .join(' · ')
    .concat(' 잡아 둠');

/** The number links to the courier's page; a click elsewhere in the row opens the order. */
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
        <PictureCell
          picture={<Thumb src={order.thumb} />}
          title={order.productName}
          text={
            <>
              {order.optionName ? `${order.optionName} · ` : ''}
              <strong>{showNumber(order.amount)}개</strong>
            </>
          }
        />
      )}
    />
    <Column source="purchaseNo" once render={(order) => order.purchaseNo} />
    <Column
      source="userName"
      once
      disableSort
      render={({ userName, businessName }) => <TwoLines first={userName} second={businessName} />}
    />
    <Column source="receiverName" once disableSort />
    <Column source="lineTotal" align="right" render={(order) => showWon(order.lineTotal)} />
    <Column
      source="paymentMethod"
      once
      disableSort
      render={({ paymentMethod, paidAt, hold }) => (
        <TwoLines first={paymentMethodLabels[paymentMethod]} second={paidAt ? showTime(paidAt) : deadlineText(hold)} />
      )}
    />
    <Column
      source="orderStatus"
      render={(order) => (
        <>
          <OrderChips order={order} method={order.paymentMethod} />
          {order.hold && <Caption>{reservationText(order.hold, order.amount)}</Caption>}
        </>
      )}
    />
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
    <Column source="createdAt" once render={(order) => showTime(order.createdAt)} />
    <VerbColumn<Row>
      source="verb"
      label="처리"
      disableSort
      has={(order) => nextVerbOf(order) !== undefined}
      render={(order) => <NextVerb order={order} />}
    />
  </>
);

const hiddenColumns = ['invoiceNo'];
const purchaseOf = ({ purchaseNo }: RaRecord) => String(purchaseNo);

interface OrderTableProps {
  storeKey: string;
  empty: ReactNode;
}

/**
 * The grid of orders: the adjacent lines of a purchase name their purchase once. The operator chooses its columns; this
 * browser stores the choice.
 */
export function OrderTable({ storeKey, empty }: OrderTableProps) {
  return (
    <CardTable<Row>
      storeKey={storeKey}
      bulk={<BulkVerbs />}
      hiddenColumns={hiddenColumns}
      groupOf={purchaseOf}
      empty={empty}
    >
      {columns}
    </CardTable>
  );
}
