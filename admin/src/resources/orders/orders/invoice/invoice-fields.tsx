import { type CourierCode, invoiceDoubt } from '@iruon/contract/labels';
import { isInvoiceNo } from '@iruon/contract/spellings/numbers';
import { Box, TextField } from '@mui/material';
import { ChoiceField } from '../../../../components/choice-field.tsx';
import { courierChoices } from '../../../../lists/choices.ts';

interface InvoiceFieldsProps {
  courier: CourierCode;
  invoiceNo: string;
  /** The error of the number; empty without one. */
  error: string;
  /** The helper text below the number while it is valid. */
  hint: string;
  onCourier: (courier: CourierCode) => void;
  onInvoiceNo: (invoiceNo: string) => void;
}

/** The courier and the number; an unusual number for that courier shows a warning, not an error. */
export function InvoiceFields({ courier, invoiceNo, error, hint, onCourier, onInvoiceNo }: InvoiceFieldsProps) {
  const doubt = isInvoiceNo(invoiceNo) ? invoiceDoubt(courier, invoiceNo) : null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, columnGap: 1.5 }}>
      <ChoiceField label="택배사" value={courier} choices={courierChoices} onChoose={onCourier} />
      <TextField
        name="invoiceNo"
        label="송장번호"
        autoFocus
        required
        autoComplete="off"
        error={error !== ''}
        value={invoiceNo}
        onChange={(event) => onInvoiceNo(event.target.value.replaceAll(/\s/g, ''))}
        helperText={error || doubt || hint}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 30 },
          formHelperText: { role: 'status', sx: doubt && !error ? { color: 'warning.dark' } : {} },
        }}
      />
    </Box>
  );
}
