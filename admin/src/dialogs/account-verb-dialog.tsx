import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

/** The texts of an action on an account. */
export interface VerbWords {
  label: string;
  question: (name: string) => string;
  effect: string;
  done: string;
  isGrave?: boolean;
}

interface AccountVerbDialogProps {
  words: VerbWords;
  /** The owner of the account. */
  name: string;
  onConfirm: (reason: string, form: FormData) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Requires a reason for an action on an account. */
export function AccountVerbDialog({ words, name, children, ...dialog }: AccountVerbDialogProps) {
  const { label, question, effect, isGrave = false } = words;
  return (
    <ReasonDialog title={label} question={question(name)} effect={effect} verb={label} isGrave={isGrave} {...dialog}>
      {children}
    </ReasonDialog>
  );
}
