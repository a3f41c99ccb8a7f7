import type { ConsoleLegacyOrder, LegacyOrderStatus } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { useLegacyOrderChange } from './use-legacy-order-change.ts';

interface MoveDialogProps {
  order: ConsoleLegacyOrder & { id: string };
  to: LegacyOrderStatus;
  onClose: () => void;
}

/** Confirms the move of a legacy order and shows the message its member receives. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const { move } = useLegacyOrderChange();
  const notify = useNotify();
  const label = legacyOrderStatusLabels[to];

  async function confirm(form: FormData): Promise<void> {
    await move(order.id, to, textIn(form, 'message'));
    notify(`‘${label}’ 상태로 바꾸었습니다.`, { type: 'success' });
  }

  return (
    <FormDialog
      title={`${label} 처리`}
      question={`${order.orderNo} · ${order.title}`}
      effect={`지금은 ${legacyOrderStatusLabels[order.status]} 상태입니다. ${label} 상태로 바꾸며, 환불이나 재고는 움직이지 않습니다.`}
      verb="바꾸기"
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        name="message"
        label="회원에게 보일 안내 (선택)"
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
