import type { ConsoleLegacyOrder, LegacyOrderStatus } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLegacyOrderChange } from './use-legacy-order-change.ts';

interface MoveDialogProps {
  order: ConsoleLegacyOrder & { id: string };
  to: LegacyOrderStatus;
  onClose: () => void;
}

/** Asks before an old order is moved, with what its member is told. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const titleId = useId();
  const { move } = useLegacyOrderChange();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const label = legacyOrderStatusLabels[to];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    setRefusal('');
    try {
      await move(order.id, to, String(new FormData(event.currentTarget).get('message') ?? '').trim());
      notify(`‘${label}’ 상태로 바꾸었습니다.`, { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{label} 처리</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>
            {order.orderNo} · {order.title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
            지금은 {legacyOrderStatusLabels[order.status]} 상태입니다. {label} 상태로 바꾸며, 환불이나 재고는 움직이지
            않습니다.
          </Typography>
          <TextField
            name="message"
            label="회원에게 보일 안내 (선택)"
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {refusal && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            닫기
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            바꾸기
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
