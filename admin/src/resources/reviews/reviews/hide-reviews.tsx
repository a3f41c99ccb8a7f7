import type { ConsoleReview } from '@iruon/contract';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import type { ReactNode } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { type OnProgress, useBulkProgress } from '../../../dialogs/bulk-progress.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { inParts, unsent } from '../../../providers/in-parts.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Hides the chosen reviews, with the progress. */
export function BulkHideButton() {
  const { selectedIds, onUnselectItems } = useListContext<ReviewRow>();
  const { hideMany } = useReviewChange();
  const notify = useNotify();
  const { progress, track } = useBulkProgress();

  async function hide(reason: string) {
    const ids = selectedIds.map(String);
    const { changed, refused } = await track(ids.length, (onProgress) => hideMany(ids, reason, onProgress));
    const left = refused > 0 ? ` ${showNumber(refused)}건은 이미 삭제되어 뺐습니다.` : '';
    notify(`리뷰 ${showNumber(changed)}건을 숨겼습니다.${left}`, { type: refused > 0 ? 'warning' : 'success' });
    onUnselectItems();
  }

  return (
    <DialogButton
      size="small"
      startIcon={<HideIcon />}
      dialog={(close) => (
        <HideDialog question={`리뷰 ${showNumber(selectedIds.length)}건을 숨길까요?`} onConfirm={hide} onClose={close}>
          {progress}
        </HideDialog>
      )}
    >
      숨기기 {showNumber(selectedIds.length)}
    </DialogButton>
  );
}

/** The actions on reviews. Pessimistic: lists and the review are reloaded after the server's confirmation. Each throws HttpError. */
export function useReviewChange() {
  const call = useCall();
  const reread = useReread([['reviews']]);

  return {
    reply: (_id: string, reply: string | null) => reread(call('replyToReview', { path: { _id }, body: { reply } })),
    hide: (_id: string, reason: string) => reread(call('hideReview', { path: { _id }, body: { reason } })),
    hideMany: (ids: string[], reason: string, onProgress: OnProgress) => {
      const send = (_reviews: string[]) => call('hideReviews', { body: { _reviews, reason } });
      return reread(inParts(ids, send, unsent, { onProgress }));
    },
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call('removeConsoleReview', { path: { _id } }),
    show: (_id: string) => reread(call('showReview', { path: { _id } })),
  };
}

export type ReviewRow = ConsoleReview & { id: string };

interface HideDialogProps {
  /** The question of the dialog, as a sentence. */
  question: string;
  /** Hides; on error shows a message and stays open. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  /** The progress of many. */
  children?: ReactNode;
}

/** Requires a reason before reviews are hidden. */
export const HideDialog = (dialogProps: HideDialogProps) => (
  <ReasonDialog
    {...dialogProps}
    title="리뷰 숨기기"
    effect="쇼핑몰과 평점에서 빠집니다. 이유는 작성자에게 보입니다. 언제든 다시 보이게 할 수 있습니다."
    label="숨기는 이유"
    verb="숨기기"
    isDestructive
  />
);
