import { Button, DialogActions } from '@mui/material';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  /** True while waiting for the server; the dialog cannot be closed then. */
  isPending: boolean;
  onClose: () => void;
  closeLabel?: string;
  /** The actions. */
  children: ReactNode;
}

/** The footer of a dialog: the cancel button, then the actions. */
export function DialogButtons({ isPending, onClose, closeLabel = '닫기', children }: DialogButtonsProps) {
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <Button onClick={onClose} disabled={isPending}>
        {closeLabel}
      </Button>
      {children}
    </DialogActions>
  );
}
