import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import { useListContext, useNotify } from 'react-admin';
import { DialogButton } from '../../dialogs/dialog-button.tsx';
import { showNumber } from '../../format/won.ts';
import { HideDialog } from './hide-dialog.tsx';
import type { ReviewRow } from './review-record.ts';
import { useReviewChange } from './use-review-change.ts';

/** Hides the chosen reviews, by one call. */
export function BulkHideButton() {
  const { selectedIds, onUnselectItems } = useListContext<ReviewRow>();
  const { hideMany } = useReviewChange();
  const notify = useNotify();

  async function hide(reason: string) {
    const { changed, refused } = await hideMany(selectedIds.map(String), reason);
    const left = refused > 0 ? ` ${showNumber(refused)}건은 이미 삭제되어 뺐습니다.` : '';
    notify(`리뷰 ${showNumber(changed)}건을 숨겼습니다.${left}`, { type: refused > 0 ? 'warning' : 'success' });
    onUnselectItems();
  }

  return (
    <DialogButton
      size="small"
      startIcon={<HideIcon />}
      dialog={(close) => (
        <HideDialog
          question={`리뷰 ${showNumber(selectedIds.length)}건을 숨길까요?`}
          onConfirm={hide}
          onClose={close}
        />
      )}
    >
      숨기기 {showNumber(selectedIds.length)}
    </DialogButton>
  );
}
