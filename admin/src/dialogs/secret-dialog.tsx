import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

interface SecretDialogProps {
  title: string;
  /** Where to put the secret, and that it is shown only now. */
  text: string;
  /** The label of the secret. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that the server shows in one response alone; neither a click beside it nor Escape loses it. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  async function copy() {
    await navigator.clipboard.writeText(secret);
    notify('복사했습니다.', { type: 'success' });
  }
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>{text}</Typography>
        <TextField
          label={label}
          value={secret}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false, translate: 'no' } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>복사</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          넣었습니다
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A form closes itself after its success; `closing` keeps the dialog of the secret open then. */
export function useSecret(onClose: () => void) {
  const [secret, setSecret] = useState<string | null>(null);
  const isShown = useRef(false);
  return {
    secret,
    showSecret(next: string) {
      isShown.current = true;
      setSecret(next);
    },
    closing() {
      if (!isShown.current) onClose();
    },
  };
}
