import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

interface ReasonDialogProps {
  title: string;
  /** What it concerns, as a sentence. */
  question: string;
  /** What follows from it. */
  effect: string;
  verb: string;
  isGrave?: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
  /** Does it; what it throws is shown and the dialog stays. */
  onConfirm: (message: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something of a member is changed. */
export function ReasonDialog({
  title,
  question,
  effect,
  verb,
  isGrave = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const titleId = useId();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    setRefusal('');
    try {
      await onConfirm(String(new FormData(event.currentTarget).get('message')));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>{effect}</Typography>
          {children}
          <TextField
            name="message"
            label="사유"
            required
            fullWidth
            autoFocus={!children}
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
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
          <Button type="submit" variant="contained" color={isGrave ? 'error' : 'primary'} loading={isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
