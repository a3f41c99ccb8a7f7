import type { PaymentMethod, PurchaseStatus } from '@iruon/contract';
import {
  claimStatusLabels,
  orderStatusLabels,
  paymentMethodLabels,
  purchaseStatusLabels,
} from '@iruon/contract/labels';
import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import { Card } from '@mui/material';
import { SelectInput, Button as ToolbarButton, useListContext } from 'react-admin';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { POLL } from '../../../dashboard/use-dashboard.ts';
import { SheetExportButton } from '../../../downloads/sheet-export-button.tsx';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { EmptyList, ListError } from '../../../lists/empty-list.tsx';
import { furtherFilter, periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { ListActions } from '../../../lists/table/table-list.tsx';
import { FilterRow, WorkList } from '../../../lists/work-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { InvoiceDialogHost } from './invoice/invoice-dialog.tsx';
import { OrderShow } from './order-show.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTabs } from './order-tabs.tsx';

/** Links to the upload of many invoice numbers. */
function InvoiceUploadLink() {
  return (
    <ToolbarButton component={LinkOrNothing} to="/invoice-uploads" label="송장 일괄 입력">
      <ShipIcon />
    </ToolbarButton>
  );
}

const ORDER_TABLE = 'orders.table';

function OrderActions() {
  return (
    <ListActions filters={orderFilters}>
      <InvoiceUploadLink />
      <SheetExportButton
        resource="orders"
        title="주문 엑셀 내려받기"
        kinds={['ORDERS']}
        direct={(query) => addressOf('exportConsoleOrders', { query })}
        withStatus
      />
    </ListActions>
  );
}

function OrderGrid() {
  const { error } = useListContext();
  return (
    <InvoiceDialogHost>
      <Card>
        <OrderTabs />
        <FilterRow filters={orderFilters} />
        {error ? <ListError /> : <OrderTable storeKey={ORDER_TABLE} empty={<EmptyList />} />}
      </Card>
    </InvoiceDialogHost>
  );
}

/** All orders, line by line, for daily work. */
function OrderList() {
  return (
    <WorkList title="주문" actions={<OrderActions />} queryOptions={{ refetchInterval: POLL }}>
      <OrderGrid />
    </WorkList>
  );
}

const methods: PaymentMethod[] = ['card', 'easy', 'kakao', 'account', 'advance'];
const settled: PurchaseStatus[] = ['PURCHASE_AWAITING', 'PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE', 'PURCHASE_CANCELED'];

/** The filters of the order list; the frequently used ones are always visible. */
const orderFilters = [
  searchFilter('주문번호, 상품, 주문자, 송장번호', 240),
  periodFilter,
  <SelectInput
    key="paymentMethod"
    source="paymentMethod"
    label="결제"
    alwaysOn
    choices={choicesOf(paymentMethodLabels, methods)}
    sx={{ minWidth: 140 }}
  />,
  furtherFilter('orderStatus', orderStatusLabels, '주문 상태'),
  furtherFilter('claimStatus', claimStatusLabels, '취소·교환·반품'),
  furtherFilter('purchaseStatus', purchaseStatusLabels, '구매확정', settled),
];

addTexts('orders', {
  nothing: '아직 주문이 없습니다.',
  fields: {
    productName: '상품',
    purchaseNo: '주문번호',
    userName: '주문자',
    receiverName: '받는 분',
    lineTotal: '금액',
    paymentMethod: '결제',
    orderStatus: '상태',
    invoiceNo: '송장',
    createdAt: '주문일시',
    q: '주문번호, 상품, 주문자',
    queue: '할 일',
    from: '시작일',
    to: '종료일',
    claimStatus: '취소·교환·반품',
    purchaseStatus: '구매확정',
    period: '주문일',
  },
});

export const screens = { list: OrderList, show: OrderShow };
