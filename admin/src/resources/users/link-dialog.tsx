import { Button, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { CustomerSearch } from '../../components/customers/customer-search.tsx';
import { DialogButtons } from '../../dialogs/dialog-buttons.tsx';
import { Refusal } from '../../dialogs/refusal.tsx';
import { useAttempt } from '../../providers/use-attempt.ts';

interface LinkDialogProps {
  onLink: (custNo: string, message: string) => Promise<unknown>;
  onClose: () => void;
}

/** Searches for a customer of the ERP and links it. */
export function LinkDialog({ onLink, onClose }: LinkDialogProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const { attempt, isPending, refusal } = useAttempt();

  async function link() {
    if (await attempt(() => onLink(chosen, message))) onClose();
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>고객번호 연결</DialogTitle>
      <DialogContent>
        <CustomerSearch hasFocus chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <TextField
            label="사유"
            required
            fullWidth
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
        )}
        <Refusal>{refusal}</Refusal>
      </DialogContent>
      <DialogButtons onClose={onClose} isPending={isPending}>
        <Button
          variant="contained"
          onClick={link}
          disabled={chosen === '' || message.trim().length < 2}
          loading={isPending}
        >
          연결
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
