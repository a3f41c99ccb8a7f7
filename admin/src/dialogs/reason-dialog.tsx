import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDialog, textIn } from './form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What it concerns, as a sentence. */
  question: string;
  /** What follows from it. */
  effect: string;
  verb: string;
  /** What the reason is called. */
  label?: string;
  isGrave?: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
  /** Does it; what it throws is shown and the dialog stays. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is done. */
export function ReasonDialog({ label = '사유', children, onConfirm, ...asked }: ReasonDialogProps) {
  return (
    <FormDialog {...asked} onConfirm={(form) => onConfirm(textIn(form, 'reason'))}>
      {children}
      <TextField
        name="reason"
        label={label}
        required
        fullWidth
        autoFocus={!children}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
      />
    </FormDialog>
  );
}
