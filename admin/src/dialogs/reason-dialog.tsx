import { TextField } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { DialogButton } from './dialog-button.tsx';
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
  isDestructive?: boolean;
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

interface ReasonButtonProps
  extends Omit<ComponentProps<typeof ReasonDialog>, 'onClose' | 'label' | 'children'>,
    Pick<ComponentProps<typeof DialogButton>, 'startIcon' | 'needs'> {
  /** The record, as its name for screen readers. */
  of: string;
}

/** An action of a row that requires a reason. */
export const ReasonButton = ({ of, startIcon, needs, ...dialog }: ReasonButtonProps) => (
  <DialogButton
    size="small"
    startIcon={startIcon}
    needs={needs}
    aria-label={`${of} ${dialog.verb}`}
    dialog={(close) => <ReasonDialog {...dialog} onClose={close} />}
  >
    {dialog.verb}
  </DialogButton>
);
