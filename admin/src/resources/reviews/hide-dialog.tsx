import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';

interface HideDialogProps {
  /** The subject, as a sentence. */
  question: string;
  /** Hides; on error shows a message and stays open. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Requires a reason before reviews are hidden. */
export const HideDialog = (dialogProps: HideDialogProps) => (
  <ReasonDialog
    {...dialogProps}
    title="리뷰 숨기기"
    effect="쇼핑몰과 평점에서 빠집니다. 이유는 작성자에게 보입니다. 언제든 다시 보이게 할 수 있습니다."
    label="숨기는 이유"
    verb="숨기기"
    isGrave
  />
);
