import { carrierLabels, couriers, trackingUrl } from '@iruon/contract/labels';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Facts, Panel } from '../../components/panel.tsx';
import { showPhone } from '../../format/phone.ts';
import { showDay, showTime } from '../../format/seoul-time.ts';
import type { OrderRecord } from './order-record.ts';
import { ReceiverDialog } from './receiver-dialog.tsx';

function trackingOf({ courierCode, invoiceNo }: OrderRecord) {
  if (!courierCode || !invoiceNo) return null;
  const { name } = couriers[courierCode];
  const href = trackingUrl(courierCode, invoiceNo);
  if (!href) return `${name} ${invoiceNo}`;
  return (
    <PlainLink href={href} target="_blank" rel="noreferrer">
      {name} {invoiceNo}
    </PlainLink>
  );
}

/** The parcels of the same purchase, with a link to correct a mistyped number. */
const parcelsOf = ({ purchaseNo, invoiceNo }: OrderRecord) =>
  invoiceNo && (
    <PlainLink
      component={Link}
      to={`/deliveries?${new URLSearchParams({ filter: JSON.stringify({ q: purchaseNo }) })}`}
    >
      이 주문의 송장 보기·고치기
    </PlainLink>
  );

/** The receiver, the address and the parcel; all of them can be corrected here. */
export function ReceiverPanel({ order }: { order: OrderRecord }) {
  const [isChanging, setChanging] = useState(false);
  const { sender, receiver, requestMessage, canChangeReceiver } = order.purchase;
  return (
    <Panel title="받는 분">
      <Facts
        facts={[
          ['이름', receiver.name],
          ['연락처', showPhone(receiver.phone)],
          ['주소', `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`],
          ['배송지', receiver.isDefault ? '회원의 기본 배송지' : null],
          ['수령 방법', receiver.isFactory ? '방문 수령' : null],
          ['배송 방법', order.carrier && carrierLabels[order.carrier]],
          ['송장', trackingOf(order)],
          ['배송 조회', parcelsOf(order)],
          [
            '발송 예정일',
            order.orderStatus === 'SHIPPING_DELAYED' && order.delayUntil ? showDay(order.delayUntil) : null,
          ],
          ['발송일시', order.shippedAt && showTime(order.shippedAt)],
          ['배송완료일시', order.deliveredAt && showTime(order.deliveredAt)],
          ['주문자', `${sender.name}${sender.username && ` (${sender.username})`} ${showPhone(sender.phone)}`],
          ['주문자 주소', sender.postcode && `(${sender.postcode}) ${sender.address1} ${sender.address2}`],
        ]}
      />
      {requestMessage && (
        <Box sx={{ mt: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
          <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
            요청사항
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{requestMessage}</Typography>
        </Box>
      )}
      {canChangeReceiver && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<EditIcon />}
          sx={{ mt: 1.5 }}
          onClick={() => setChanging(true)}
        >
          배송 정보 고치기
        </Button>
      )}
      {isChanging && <ReceiverDialog order={order} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
