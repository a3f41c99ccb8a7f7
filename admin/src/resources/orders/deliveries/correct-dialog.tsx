import type { ConsoleDelivery } from '@iruon/contract';
import { type CourierCode, couriers } from '@iruon/contract/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { InvoiceFields } from '../orders/invoice/invoice-fields.tsx';

interface CorrectDialogProps {
  delivery: ConsoleDelivery;
  onClose: () => void;
}

/** The corrected company and number of a parcel. */
export function CorrectDialog({ delivery, onClose }: CorrectDialogProps) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const [courier, setCourier] = useState<CourierCode>(delivery.courierCode);
  const [typed, setTyped] = useState(delivery.invoiceNo);
  const [fieldError, setFieldError] = useState('');
  const isSame = courier === delivery.courierCode && typed === delivery.invoiceNo;

  async function correct() {
    const { _id, updatedAt } = delivery;
    setFieldError('');
    try {
      const body = { courierCode: courier, invoiceNo: typed, updatedAt };
      await call('changeDelivery', { path: { _id }, body });
      notify('송장을 고치고 회원에게 메일로 알렸습니다.', { type: 'success' });
    } catch (error) {
      const field: unknown = error instanceof HttpError ? error.body?.errors?.invoiceNo : undefined;
      if (typeof field === 'string') setFieldError(field);
      throw error;
    } finally {
      // Also after an error, because the shown data is often outdated then.
      for (const queryKey of [['deliveries'], ['orders']]) client.invalidateQueries({ queryKey });
    }
  }

  return (
    <FormDialog
      title="송장 고치기"
      question={`${delivery.purchaseNo} · ${delivery.receiverName}`}
      effect={`이 송장으로 보낸 상품 ${delivery.orders.length}건에 모두 적용하고, 회원에게 새 번호를 메일로 알립니다.`}
      verb="고치기"
      isBarred={isSame}
      isWide
      onConfirm={correct}
      onClose={onClose}
    >
      <InvoiceFields
        courier={courier}
        invoiceNo={typed}
        error={fieldError}
        hint={`지금: ${couriers[delivery.courierCode].name} ${delivery.invoiceNo}`}
        onCourier={setCourier}
        onInvoiceNo={setTyped}
      />
    </FormDialog>
  );
}
