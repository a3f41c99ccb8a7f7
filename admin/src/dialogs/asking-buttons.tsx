import { Button } from '@mui/material';
import { DialogButtons } from './dialog-buttons.tsx';

interface AskingButtonsProps {
  /** True while the dialog asks whether what was entered is right. */
  isAsking: boolean;
  isPending: boolean;
  /** The name of the action itself. */
  verb: string;
  /** Leads from the question back to what was entered. */
  onBack: () => void;
  onClose: () => void;
}

/** The buttons of a form that is sent in two steps: what was entered is looked at once more. */
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
