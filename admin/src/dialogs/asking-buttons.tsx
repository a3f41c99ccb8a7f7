import { Button } from '@mui/material';
import { DialogButtons } from './dialog-buttons.tsx';

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
