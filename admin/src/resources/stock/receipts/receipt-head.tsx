import { Autocomplete, Box, TextField } from '@mui/material';
import { textIn } from '../../../dialogs/form-dialog.tsx';
import { useSuppliers } from './receipt-calls.ts';

interface Head {
  supplier: string;
  receivedOn: string;
  memo: string;
}

/** The values of the fields below. */
export const headOf = (form: FormData): Head => ({
  supplier: textIn(form, 'supplier'),
  receivedOn: textIn(form, 'receivedOn'),
  memo: textIn(form, 'memo'),
});

/** Supplier, day and memo of a receipt, as fields of a form. */
export function HeadFields({ head }: { head: Head }) {
  const suppliers = useSuppliers();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 180px' } }}>
      <Autocomplete
        freeSolo
        options={suppliers}
        defaultValue={head.supplier}
        renderInput={(field) => (
          <TextField
            {...field}
            name="supplier"
            label="거래처"
            required
            slotProps={{ ...field.slotProps, htmlInput: { ...field.slotProps?.htmlInput, maxLength: 50 } }}
          />
        )}
      />
      <TextField
        name="receivedOn"
        label="입고일"
        type="date"
        required
        defaultValue={head.receivedOn}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        name="memo"
        label="메모 (선택)"
        defaultValue={head.memo}
        sx={{ gridColumn: { sm: '1 / -1' } }}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}
