import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import { Card } from '@mui/material';
import {
  ColumnsButton,
  FilterButton,
  Button as ToolbarButton,
  TopToolbar,
  useCanAccess,
  useListContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { POLL } from '../../dashboard/use-dashboard.ts';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';
import { EmptyList } from '../../lists/empty-list.tsx';
import { FilterRow, useSearchShortcut } from '../../lists/filter-row.tsx';
import { ListError } from '../../lists/list-error.tsx';
import { WorkList } from '../../lists/work-list.tsx';
import { addressOf } from '../../providers/call.ts';
import { InvoiceDialogHost } from './invoice/invoice-dialog.tsx';
import { orderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTabs } from './order-tabs.tsx';

/** Links to the upload of many invoice numbers. */
function InvoiceUploadLink() {
  const { canAccess } = useCanAccess({ resource: 'invoice-uploads', action: 'list' });
  if (!canAccess) return null;
  return (
    <ToolbarButton component={Link} to="/invoice-uploads" label="송장 일괄 입력">
      <ShipIcon />
    </ToolbarButton>
  );
}

export const ORDER_TABLE = 'orders.table';

function OrderActions() {
  useSearchShortcut();
  return (
    <TopToolbar>
      <FilterButton filters={orderFilters} />
      <ColumnsButton storeKey={ORDER_TABLE} />
      <InvoiceUploadLink />
      <SheetExportButton
        resource="orders"
        title="주문 엑셀 내려받기"
        kinds={['ORDERS']}
        direct={(query) => addressOf('exportConsoleOrders', { query })}
        withStatus
      />
    </TopToolbar>
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
export function OrderList() {
  return (
    <WorkList title="주문" actions={<OrderActions />} queryOptions={{ refetchInterval: POLL }}>
      <OrderGrid />
    </WorkList>
  );
}
