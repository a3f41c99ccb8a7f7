import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

/** The words of a verb on an account. */
export interface VerbWords {
  label: string;
  question: (name: string) => string;
  effect: string;
  done: string;
  isGrave?: boolean;
}

interface AccountVerbDialogProps {
  words: VerbWords;
  /** Whose account it is. */
  name: string;
  onConfirm: (reason: string, form: FormData) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the reason of a verb on an account. */
export function AccountVerbDialog({ words, name, children, ...dialog }: AccountVerbDialogProps) {
  const { label, question, effect, isGrave = false } = words;
  return (
    <ReasonDialog title={label} question={question(name)} effect={effect} verb={label} isGrave={isGrave} {...dialog}>
      {children}
    </ReasonDialog>
  );
}
