import type { ReactNode } from 'react';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { type OrderVerb, verbs } from './verbs.ts';

interface VerbDialogProps {
  verb: OrderVerb;
  /** The subject, as a sentence. */
  question: string;
  /** Submits; on error shows a message and stays open. */
  onConfirm: (form: FormData) => Promise<void>;
  onClose: () => void;
  /** The fields of the action. */
  children?: ReactNode;
}

/** Confirms an action. */
export function VerbDialog({ verb, ...dialogProps }: VerbDialogProps) {
  const { label, effect, icon: Icon } = verbs[verb];
  return (
    <FormDialog
      {...dialogProps}
      title={label}
      effect={effect}
      verb={label}
      verbIcon={<Icon />}
      isGrave={verb === 'CANCEL_UNPAID'}
    />
  );
}
