import type { ConsoleDelivery } from '@iruon/contract';
import { type CourierCode, courierCodes, couriers, invoiceDoubt, invoiceNoPattern } from '@iruon/contract/labels';
import { Box, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

interface CorrectDialogProps {
  delivery: ConsoleDelivery;
  onClose: () => void;
}

/** Company and number of a parcel as they should have been. */
export function CorrectDialog({ delivery, onClose }: CorrectDialogProps) {
  const ask = useConsole();
  const client = useQueryClient();
  const notify = useNotify();
  const [courier, setCourier] = useState<CourierCode>(delivery.courierCode);
  const [typed, setTyped] = useState(delivery.invoiceNo);
  const [fieldError, setFieldError] = useState('');
  const isSame = courier === delivery.courierCode && typed === delivery.invoiceNo;
  const doubt = invoiceNoPattern.test(typed) ? invoiceDoubt(courier, typed) : null;

  async function correct() {
    const { _id, updatedAt } = delivery;
    setFieldError('');
    try {
      await ask(() =>
        change('PUT', `/api/console/deliveries/${_id}`, { courierCode: courier, invoiceNo: typed, updatedAt }),
      );
      notify('송장을 고치고 회원에게 메일로 알렸습니다.', { type: 'success' });
    } catch (error) {
      const field: unknown = error instanceof HttpError ? error.body?.errors?.invoiceNo : undefined;
      if (typeof field === 'string') setFieldError(field);
      throw error;
    } finally {
      // After a refusal too: what was refused is often out of date here.
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
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, columnGap: 1.5 }}>
        <TextField
          select
          label="택배사"
          value={courier}
          onChange={(event) => setCourier(event.target.value as CourierCode)}
        >
          {courierCodes.map((code) => (
            <MenuItem key={code} value={code}>
              {couriers[code].name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="송장번호"
          autoFocus
          required
          autoComplete="off"
          error={fieldError !== ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\s/g, ''))}
          helperText={fieldError || doubt || `지금: ${couriers[delivery.courierCode].name} ${delivery.invoiceNo}`}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 30 },
            formHelperText: { role: 'status', sx: doubt && !fieldError ? { color: 'warning.dark' } : {} },
          }}
        />
      </Box>
    </FormDialog>
  );
}
