import { Button, DialogActions } from '@mui/material';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  /** While it waits for the server, which cannot be left. */
  isPending: boolean;
  onClose: () => void;
  closeLabel?: string;
  /** The verbs. */
  children: ReactNode;
}

/** The foot of a dialog: the way out, then what it can do. */
export function DialogButtons({ isPending, onClose, closeLabel = '닫기', children }: DialogButtonsProps) {
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isPending}>
        {closeLabel}
      </Button>
      {children}
    </DialogActions>
  );
}
