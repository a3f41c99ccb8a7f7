import type { ConsoleDelivery } from '@iruon/contract';
import { courierCodes, couriers, deliveryStateLabels, trackingUrl } from '@iruon/contract/labels';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Link as PlainLink } from '@mui/material';
import { useState } from 'react';
import { stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, periodFilter, scanFilter } from '../../../lists/filters.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { VerbColumn } from '../../../lists/table/column.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

type Row = ConsoleDelivery & { id: string };
const { TableList, Column } = listOf<Row>();

const courierNames = Object.fromEntries(courierCodes.map((code) => [code, couriers[code].name]));

const filters = [
  scanFilter('송장번호, 주문번호, 주문자', 240),
  periodFilter,
  choiceFilter('state', deliveryStateLabels, 130),
  choiceFilter('courierCode', courierNames, 150),
];

/** Courier and number; the number links to the courier's page. */
function Invoice({ courierCode, invoiceNo }: Row) {
  const href = trackingUrl(courierCode, invoiceNo);
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {href ? (
        <PlainLink href={href} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
          {invoiceNo}
        </PlainLink>
      ) : (
        invoiceNo
      )}
      <Detail>{couriers[courierCode].name}</Detail>
    </Box>
  );
}

function Goods({ orders }: Row) {
  const [first] = orders;
  if (!first) return null;
  const others = orders.length - 1;
  const pieces = orders.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
      <Box>
        {first.productName}
        {others > 0 && ` 외 ${showNumber(others)}건`}
      </Box>
      <Detail>
        {others === 0 && first.optionName ? `${first.optionName} · ` : ''}
        {showNumber(pieces)}개
      </Detail>
    </Box>
  );
}

/** Shipped goods with their parcel and its delivery state. */
function DeliveryList() {
  const [wrong, setWrong] = useState<Row | null>(null);
  return (
    <>
      <TableList filters={filters} sort={{ field: 'shippedAt', order: 'DESC' }} rowClick={(id) => `/orders/${id}/show`}>
        <Column source="state" disableSort render={({ state }) => <DeliveryStateChip state={state} />} />
        <Column source="invoiceNo" disableSort render={(row) => <Invoice {...row} />} />
        <Column source="orders" disableSort render={(row) => <Goods {...row} />} />
        <Column source="purchaseNo" disableSort />
        <Column source="userName" disableSort />
        <Column
          source="receiverName"
          disableSort
          render={({ receiverName, address }) => (
            <Box sx={{ minWidth: 180, maxWidth: 320, whiteSpace: 'normal' }}>
              {receiverName}
              <Detail>{address}</Detail>
            </Box>
          )}
        />
        <Column source="shippedAt" render={({ shippedAt }) => showTime(shippedAt)} />
        <Column source="deliveredAt" disableSort render={({ deliveredAt }) => deliveredAt && showTime(deliveredAt)} />
        <VerbColumn<Row>
          source="verb"
          label="처리"
          disableSort
          has={({ state }) => state === 'SHIPPING'}
          render={(row) => (
            <RowVerb
              of={row.invoiceNo}
              verb="송장 고치기"
              startIcon={<EditIcon />}
              sx={flat}
              onClick={() => setWrong(row)}
            />
          )}
        />
      </TableList>
      {wrong && <CorrectDialog key={wrong.id} delivery={wrong} onClose={() => setWrong(null)} />}
    </>
  );
}

const DeliveryStateChip = stateChip(deliveryStateLabels, {
  SHIPPING: 'shipping',
  DELIVERED: 'done',
  RETURNED: 'canceled',
});

addTexts('deliveries', {
  nothing: '아직 보낸 상품이 없습니다.',
  fields: {
    state: '상태',
    invoiceNo: '송장',
    purchaseNo: '주문번호',
    orders: '상품',
    userName: '주문자',
    receiverName: '받는 분',
    shippedAt: '발송일시',
    deliveredAt: '배송완료일시',
    courierCode: '택배사',
    q: '송장번호, 주문번호, 주문자',
    period: '발송일',
  },
});

export const screens = { list: DeliveryList };
