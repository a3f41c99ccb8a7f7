import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDialog, textIn } from './form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** The subject, as a sentence. */
  question: string;
  /** Its consequences. */
  effect: string;
  verb: string;
  /** The label of the reason. */
  label?: string;
  isGrave?: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
  /** Submits; on error shows a message and stays open. */
  onConfirm: (reason: string, form: FormData) => Promise<unknown>;
  onClose: () => void;
}

/** Requires a reason before an action. */
export function ReasonDialog({ label = '사유', children, onConfirm, ...dialogProps }: ReasonDialogProps) {
  return (
    <FormDialog {...dialogProps} onConfirm={async (form) => onConfirm(textIn(form, 'reason'), form)}>
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
