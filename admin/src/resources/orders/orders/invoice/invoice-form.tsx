import type { BulkResult, ConsoleOrderDetail, Order } from '@iruon/contract';
import type { CourierCode } from '@iruon/contract/labels';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError, useStore } from 'react-admin';
import { OrderStatusChip } from '../../../../chips/order-chips.tsx';
import { Muted } from '../../../../components/muted.tsx';
import { showPhone } from '../../../../format/phone.ts';
import { errorSentence } from '../../../../providers/error-sentence.ts';
import { useOrderChange } from '../use-order-change.ts';
import { allows } from '../verbs/verbs.ts';
import { InvoiceFields } from './invoice-fields.tsx';

interface InvoiceFormProps {
  order: ConsoleOrderDetail;
  isLast: boolean;
  onSaved: (changed: number) => void;
  onSkip: () => void;
}

const nameOf = ({ productName, optionName, amount }: Order) =>
  `${[productName, optionName].filter(Boolean).join(' · ')} × ${amount}`;

const reasons = ({ results }: BulkResult) => [
  ...new Set(results.filter(({ ok }) => !ok).map(({ message }) => message)),
];

/** Courier, number and the lines in the parcel. The courier of the last invoice is remembered. */
export function InvoiceForm({ order, isLast, onSaved, onSkip }: InvoiceFormProps) {
  const { purchaseNo, receiver, orders } = order.purchase;
  const shippable = orders.filter((line) => allows(line, 'SHIP'));
  const { putInvoice } = useOrderChange();
  const [courier, setCourier] = useStore<CourierCode>('orders.courier', 'CJ');
  const [chosen, setChosen] = useState<readonly string[]>(shippable.map(({ _id }) => _id));
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [fieldError, setFieldError] = useState('');
  const [typed, setTyped] = useState('');

  function toggle(id: string): void {
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invoiceNo = typed;
    const carrier = order.carrier ? { carrier: order.carrier } : {};
    setPending(true);
    setRefusal('');
    setFieldError('');
    try {
      const result = await putInvoice(purchaseNo, {
        ...carrier,
        courierCode: courier,
        invoiceNo,
        _orders: [...chosen],
      });
      if (result.refused === 0) return onSaved(result.changed);
      setRefusal(`${result.changed}건 처리, ${result.refused}건 실패: ${reasons(result).join(' ')}`);
    } catch (error) {
      const field: unknown = error instanceof HttpError ? error.body?.errors?.invoiceNo : undefined;
      if (typeof field === 'string') setFieldError(field);
      else setRefusal(errorSentence(error));
    }
    setPending(false);
  }

  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{purchaseNo}</Typography>
        <Muted>
          {receiver.name} · {showPhone(receiver.phone)} · ({receiver.postcode}) {receiver.address1} {receiver.address2}
        </Muted>
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 1.5 }}>
          <Box component="legend" sx={{ p: 0, color: 'text.secondary', fontSize: '0.85rem' }}>
            이 송장으로 보낼 상품
          </Box>
          {orders.map((line) => (
            <Box key={line._id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <FormControlLabel
                sx={{ flex: 1, mr: 0 }}
                disabled={!allows(line, 'SHIP')}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(line._id)}
                    onChange={() => toggle(line._id)}
                    slotProps={{ input: { 'aria-label': nameOf(line) } }}
                  />
                }
                label={nameOf(line)}
              />
              <OrderStatusChip status={line.orderStatus} />
            </Box>
          ))}
        </Box>
        <InvoiceFields
          courier={courier}
          invoiceNo={typed}
          error={fieldError}
          hint="입력하고 Enter를 누르면 저장하고 다음 주문으로 넘어갑니다."
          onCourier={setCourier}
          onInvoiceNo={setTyped}
        />
        {shippable.length === 0 && <Alert severity="info">지금 보낼 수 있는 상품이 없습니다.</Alert>}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        {!isLast && (
          <Button onClick={onSkip} disabled={isPending}>
            건너뛰기
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isPending} disabled={chosen.length === 0}>
          {isLast ? '저장' : '저장하고 다음'}
        </Button>
      </DialogActions>
    </form>
  );
}
