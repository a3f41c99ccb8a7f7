import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { showPhone } from '../../format/phone.ts';
import type { OrderRecord } from './order-record.ts';
import { useOrderChange } from './use-order-change.ts';

const fields = [
  { name: 'name', label: '받는 분', isWide: false, most: 50 },
  { name: 'phone', label: '연락처', isWide: false, most: 30, inputMode: 'tel' },
  { name: 'postcode', label: '우편번호', isWide: false, most: 5, inputMode: 'numeric' },
  { name: 'address1', label: '주소', isWide: true, most: 200 },
  { name: 'address2', label: '상세주소', isWide: true, most: 200 },
] as const;
type FieldName = (typeof fields)[number]['name'];

/** Of a pickup only who comes may change. */
const shownOf = (isFactory: boolean) =>
  isFactory ? fields.filter(({ name }) => name === 'name' || name === 'phone') : fields;

/** Where a purchase goes, as it should have been; the server says whether the delivery would cost something else there. */
export function ReceiverDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const titleId = useId();
  const { changeReceiver } = useOrderChange();
  const notify = useNotify();
  // As they were read when the dialog opened: the page under it is read anew meanwhile.
  const [{ purchase }] = useState(order);
  const { isFactory, ...stored } = purchase.receiver;
  const [receiver, setReceiver] = useState<Record<FieldName, string>>({ ...stored, phone: showPhone(stored.phone) });
  const [requestMessage, setRequestMessage] = useState(purchase.requestMessage);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    setRefusal('');
    setErrors({});
    try {
      await changeReceiver(purchase._id, { receiver, requestMessage, receiverAt: purchase.receiverAt });
      notify('배송 정보를 바꾸었습니다.', { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setErrors(error instanceof HttpError ? (error.body?.errors ?? {}) : {});
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>배송 정보 고치기</DialogTitle>
        <DialogContent>
          {purchase.orders.length > 1 && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              함께 주문한 상품 {purchase.orders.length}건이 모두 이곳으로 갑니다.
            </Alert>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 }}>
            {shownOf(isFactory).map(({ name, label, isWide, most, ...more }, index) => (
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
                slotProps={{ htmlInput: { inputMode: 'inputMode' in more ? more.inputMode : 'text', maxLength: most } }}
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
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            닫기
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            저장
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
