import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { OrderVerb } from './verbs.ts';
import { verbs } from './verbs.ts';

interface VerbDialogProps {
  verb: OrderVerb;
  /** What it concerns, as a sentence. */
  question: string;
  /** Does it; what it throws is shown and the dialog stays. */
  onConfirm: (form: FormData) => Promise<void>;
  onClose: () => void;
  /** Fields that the verb needs. */
  children?: ReactNode;
}

/** Asks before a verb is done, and waits for the server's answer. */
export function VerbDialog({ verb, question, onConfirm, onClose, children }: VerbDialogProps) {
  const titleId = useId();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { label, effect, icon: Icon } = verbs[verb];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    setRefusal('');
    try {
      await onConfirm(new FormData(event.currentTarget));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: children ? 1.5 : 0 }}>{effect}</Typography>
          {children}
          {refusal && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            닫기
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={verb === 'CANCEL_UNPAID' ? 'error' : 'primary'}
            startIcon={<Icon />}
            loading={isPending}
            autoFocus={!children}
          >
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
