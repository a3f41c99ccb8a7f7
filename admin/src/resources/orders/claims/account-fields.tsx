import type { ConsoleClaimDetail } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';
import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { textIn } from '../../../dialogs/form-dialog.tsx';

/** The account for the refund of a bank transfer. */
export function AccountFields({ isRequired }: { isRequired: boolean }) {
  return (
    <Box
      role="group"
      aria-label="환불받을 계좌"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      <Choice name="bankCode" label="은행" isRequired={isRequired}>
        <option value="" aria-label="선택해 주세요" />
        {Object.entries(bankNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <TextField name="accountHolder" label="예금주" required={isRequired} autoComplete="off" />
      <TextField
        name="accountNumber"
        label="계좌번호"
        required={isRequired}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ gridColumn: { sm: '1 / -1' } }}
      />
    </Box>
  );
}

/** The account in the fields; null if no number was entered. */
export function accountIn(form: FormData): ConsoleClaimDetail['account'] {
  const accountNumber = textIn(form, 'accountNumber');
  if (accountNumber === '') return null;
  return { bankCode: textIn(form, 'bankCode'), accountNumber, accountHolder: textIn(form, 'accountHolder') };
}

interface ChoiceProps {
  name: string;
  label: string;
  isRequired?: boolean;
  children: ReactNode;
}

/** A native select: its change events reach the form around it. */
export function Choice({ name, label, isRequired = false, children }: ChoiceProps) {
  return (
    <TextField
      name={name}
      label={label}
      select
      required={isRequired}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
