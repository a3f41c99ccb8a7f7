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

interface AskingButtonsProps {
  /** True while the dialog shows the confirmation. */
  isAsking: boolean;
  isPending: boolean;
  /** The label of the action itself. */
  verb: string;
  /** Returns from the confirmation to the input. */
  onBack: () => void;
  onClose: () => void;
}

/** The buttons of a form in two steps: the input is confirmed before it is sent. */
export function AskingButtons({ isAsking, isPending, verb, onBack, onClose }: AskingButtonsProps) {
  return (
    <DialogButtons
      onClose={isAsking ? onBack : onClose}
      isPending={isPending}
      closeLabel={isAsking ? '고치기' : '닫기'}
    >
      <Button type="submit" variant="contained" loading={isPending}>
        {isAsking ? verb : '내용 확인'}
      </Button>
    </DialogButtons>
  );
}
