import { carrierLabels, couriers, trackingUrl } from '@iruon/contract/labels';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Link as PlainLink, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { PostcodeSearch } from '../../../inputs/postcode-search.tsx';
import type { OrderRecord } from './order-record.ts';
import { useOrderChange } from './use-order-change.ts';

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
      component={LinkOrText}
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
          ['약속한 출고일', order.promise && showDay(order.promise.shipsOn)],
          ['약속한 도착일', order.promise?.arrivesOn && showDay(order.promise.arrivesOn)],
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

const fields = [
  { name: 'name', label: '받는 분', isWide: false, max: 50 },
  { name: 'phone', label: '연락처', isWide: false, max: 30, inputMode: 'tel' },
  { name: 'postcode', label: '우편번호', isWide: false, max: 5, inputMode: 'numeric' },
  { name: 'address1', label: '주소', isWide: true, max: 200 },
  { name: 'address2', label: '상세주소', isWide: true, max: 200 },
] as const;
type FieldName = (typeof fields)[number]['name'];

/** For a pickup only the person can be changed. */
const shownOf = (isFactory: boolean) =>
  isFactory ? fields.filter(({ name }) => name === 'name' || name === 'phone') : fields;

/** Corrects the destination of a purchase; the server refuses it if the delivery fee would change. */
function ReceiverDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { changeReceiver } = useOrderChange();
  const notify = useNotify();
  // The values at the time the dialog opened: the page below may reload meanwhile.
  const [{ purchase }] = useState(order);
  const { isFactory, name, phone, postcode, address1, address2 } = purchase.receiver;
  // A stored receiver has more than operators change, and the server takes nothing else.
  const [receiver, setReceiver] = useState<Record<FieldName, string>>({
    ...{ name, phone: showPhone(phone), postcode, address1, address2 },
  });
  const [requestMessage, setRequestMessage] = useState(purchase.requestMessage);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function save() {
    setErrors({});
    try {
      await changeReceiver(purchase._id, { receiver, requestMessage, receiverAt: purchase.receiverAt });
      notify('배송 정보를 바꾸었습니다.', { type: 'success' });
    } catch (error) {
      setErrors(error instanceof HttpError ? (error.body?.errors ?? {}) : {});
      throw error;
    }
  }

  return (
    <FormDialog title="배송 정보 고치기" verb="저장" isWide onConfirm={save} onClose={onClose}>
      {purchase.orders.length > 1 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          함께 주문한 상품 {purchase.orders.length}건이 모두 이곳으로 갑니다.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 }}>
        {!isFactory && (
          <Box sx={{ gridColumn: '1 / -1', mb: 0.5 }}>
            <PostcodeSearch onFound={(address) => setReceiver((before) => ({ ...before, ...address }))} />
          </Box>
        )}
        {shownOf(isFactory).map(({ name, label, isWide, max, ...more }, index) => (
          <TextField
            key={name}
            label={label}
            required
            autoFocus={index === 0}
            autoComplete="off"
            value={receiver[name]}
            onChange={(event) => setReceiver({ ...receiver, [name]: event.target.value })}
            error={Boolean(errors[`receiver.${name}`])}
            helperText={errors[`receiver.${name}`]}
            slotProps={{ htmlInput: { inputMode: 'inputMode' in more ? more.inputMode : 'text', maxLength: max } }}
            sx={{ gridColumn: { sm: isWide ? '1 / -1' : 'auto' } }}
          />
        ))}
        <TextField
          label="요청사항"
          value={requestMessage}
          onChange={(event) => setRequestMessage(event.target.value)}
          error={Boolean(errors.requestMessage)}
          helperText={errors.requestMessage}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ gridColumn: { sm: '1 / -1' } }}
        />
      </Box>
    </FormDialog>
  );
}
