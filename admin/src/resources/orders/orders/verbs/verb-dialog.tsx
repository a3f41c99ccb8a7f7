import type { StateChange } from '@iruon/contract';
import { type ButtonProps, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../../dialogs/verb.tsx';
import { addDays, seoulDay } from '../../../../format/seoul-time.ts';
import { ShortcutButton } from '../../../../shortcuts/shortcut-button.tsx';
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
      isDestructive={verb === 'CANCEL_UNPAID'}
    />
  );
}

interface VerbButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'variant'> {
  verb: OrderVerb;
  onVerb: (verb: OrderVerb) => void;
  /** Content beside the label. */
  children?: ReactNode;
}

/** An action on orders, with its icon and its shortcut. */
export function VerbButton({ verb, onVerb, children, ...button }: VerbButtonProps) {
  const { label, icon: Icon, shortcut, needs } = verbs[verb];
  return (
    <Verb needs={needs}>
      <ShortcutButton {...button} shortcut={shortcut} startIcon={<Icon />} onClick={() => onVerb(verb)}>
        {label}
        {children}
      </ShortcutButton>
    </Verb>
  );
}

/** The reason of a delay and the new date; the member sees both. */
export function DelayFields() {
  const tomorrow = addDays(seoulDay(new Date()), 1);
  return (
    <>
      <TextField
        name="message"
        label="지연 사유"
        placeholder="예: 제조 일정이 늦어져 입고를 기다리고 있습니다."
        required
        autoFocus
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        name="date"
        label="발송 예정일"
        type="date"
        required
        defaultValue={addDays(tomorrow, 2)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
      />
    </>
  );
}

/** The fields of an action's dialog as core-api accepts them; empty ones are omitted. */
export function changeOf(form: FormData): StateChange {
  const given = (name: string) => String(form.get(name) ?? '').trim();
  const [message, date] = [given('message'), given('date')];
  return { ...(message && { message }), ...(date && { date }) };
}
