import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Children, type FormEvent, type ReactNode, useId } from 'react';
import { useAttempt } from '../providers/use-attempt.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { Refusal } from './refusal.tsx';

interface FormDialogProps {
  title: string;
  /** The subject, as a sentence. */
  question?: ReactNode;
  /** Its consequences. */
  effect?: ReactNode;
  /** The label of the submit button. */
  verb: string;
  verbIcon?: ReactNode;
  /** True for an action that cannot be undone, or that deletes or deducts something. */
  isDestructive?: boolean;
  /** Disables the button; a field shows why. */
  isBarred?: boolean;
  /** Wide enough for fields side by side. */
  isWide?: boolean;
  /** Its fields. The first one gets the focus unless another one has `autoFocus`; without fields, the button gets it. */
  children?: ReactNode;
  /** Submits; on error shows a message and stays open. */
  onConfirm: (form: FormData) => Promise<unknown>;
  onClose: () => void;
}

const FIELD = 'input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]';

/** Focuses the first field of a form that has just been opened, so that the next key is typed there. */
function focusFirstField(form: HTMLFormElement | null): void {
  if (!form || form.contains(document.activeElement)) return;
  form.querySelector<HTMLElement>(FIELD)?.focus();
}

/** Confirms an action, waits for the server's response, and shows its error. */
export function FormDialog({
  title,
  question,
  effect,
  verb,
  verbIcon,
  isDestructive = false,
  isBarred = false,
  isWide = false,
  children,
  onConfirm,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const hasFields = Children.toArray(children).length > 0;
  const { attempt, isPending, refusal } = useAttempt();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBarred) return;
    const form = new FormData(event.currentTarget);
    if (await attempt(() => onConfirm(form))) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={titleId}
    >
      <form ref={focusFirstField} onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {question && <Typography sx={{ fontWeight: 600 }}>{question}</Typography>}
          {effect && (
            <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: hasFields ? 1.5 : 0 }}>{effect}</Typography>
          )}
          {children}
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <DialogButtons onClose={onClose} isPending={isPending}>
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            startIcon={verbIcon}
            loading={isPending}
            disabled={isBarred}
            autoFocus={!hasFields}
          >
            {verb}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The trimmed value of a form field. */
export const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
