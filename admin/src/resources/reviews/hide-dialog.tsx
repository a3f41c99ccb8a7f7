import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';

interface HideDialogProps {
  /** What it concerns, as a sentence. */
  question: string;
  /** Hides; what it throws is shown and the dialog stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why before reviews are taken out of the shop. */
export function HideDialog({ question, onConfirm, onClose }: HideDialogProps) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    setRefusal('');
    try {
      await onConfirm(String(new FormData(event.currentTarget).get('reason')));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby="hide-reviews">
      <form onSubmit={submit}>
        <DialogTitle id="hide-reviews">리뷰 숨기기</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
            쇼핑몰과 평점에서 빠집니다. 이유는 작성자에게 보입니다. 언제든 다시 보이게 할 수 있습니다.
          </Typography>
          <TextField
            name="reason"
            label="숨기는 이유"
            required
            autoFocus
            fullWidth
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
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            숨기기
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
