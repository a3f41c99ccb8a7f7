import { Box, Typography } from '@mui/material';
import { ShowBase, useShowContext } from 'react-admin';
import { OrderChips } from '../../../chips/order-chips.tsx';
import { Thumb } from '../../../chips/thumb.tsx';
import { HistoryOf } from '../../../components/audit/record-history.tsx';
import { MainAndAside } from '../../../components/columns.tsx';
import { Muted } from '../../../components/muted.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { POLL } from '../../../dashboard/use-dashboard.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { OpenClaimButton } from '../claims/open/open-claim-button.tsx';
import { TrackingPanel } from '../couriers/tracking-steps.tsx';
import { InvoiceDialogHost } from './invoice/invoice-dialog.tsx';
import { OrderPanels } from './order-panels.tsx';
import { isWhole, type OrderRow } from './order-record.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { TrialMenu } from './trial-menu.tsx';
import { OrderVerbs } from './verbs/order-verbs.tsx';

/** One order: its facts and actions, then its details in one column, with its history next to them. */
export function OrderShow() {
  return (
    <ShowBase queryOptions={{ refetchInterval: POLL }}>
      <InvoiceDialogHost>
        <OrderPage />
      </InvoiceDialogHost>
    </ShowBase>
  );
}

function OrderPage() {
  const { record, error, isPending, refetch } = useShowContext<OrderRow>();
  if (isPending || (record && !isWhole(record) && !error)) return <PageLoading />;
  if (error || !isWhole(record)) {
    return <ReadError error={error} onRetry={refetch} missing="주문을 찾을 수 없습니다." sx={{ mt: 3 }} />;
  }
  return (
    <Box sx={{ maxWidth: 1200, pb: 4 }}>
      <PageHead
        title={record.productName}
        tabTitle={`주문 ${record.purchaseNo}`}
        back={{ to: '/orders', name: '주문 목록' }}
        picture={<Thumb src={record.thumb} size={56} />}
        lead={
          <>
            <Muted>
              {record.optionName ? `${record.optionName} · ` : ''}
              {showNumber(record.amount)}개 · 주문번호 {record.purchaseNo} · {showTime(record.createdAt)}
            </Muted>
            <Box sx={{ mt: 0.5 }}>
              <OrderChips order={record} method={record.paymentMethod} />
            </Box>
            <MemberMessage label="주문 안내" text={record.orderStatusMessage} />
            <MemberMessage label="취소·교환·반품 안내" text={record.claimStatusMessage} />
          </>
        }
      >
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <OrderVerbs order={record} />
          <OpenClaimButton order={record} />
          <TrialMenu orderId={record._id} />
        </Box>
      </PageHead>
      <MainAndAside>
        <OrderPanels order={record} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          {record.invoiceNo && <TrackingPanel orderId={record._id} />}
          <OrderTimeline events={record.events} />
          <HistoryOf
            objects={[
              { type: 'order', id: record._id },
              { type: 'purchase', id: record._purchase },
            ]}
          />
        </Box>
      </MainAndAside>
    </Box>
  );
}

/** The last message to the member about the order. */
function MemberMessage({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {label}: {text}
    </Typography>
  );
}
