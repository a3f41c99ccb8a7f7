import type { ConsolePurchase } from '@iruon/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { showWon } from '../../format/won.ts';
import { send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

/** Asks before a purchase that nobody paid is given up. */
export function GiveUpDialog({ purchase, onClose }: { purchase: ConsolePurchase; onClose: () => void }) {
  const titleId = useId();
  const ask = useConsole();
  const client = useQueryClient();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function giveUp() {
    setPending(true);
    setRefusal('');
    try {
      await ask(() => send(`/api/console/purchases/${purchase._id}`, { method: 'DELETE' }));
      notify(`${purchase.purchaseNo} 주문을 취소했습니다.`, { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
    // After a refusal too: it may have been paid meanwhile.
    await Promise.all(
      [['purchases'], ['orders'], dashboardKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>주문취소</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600 }}>{purchase.purchaseNo} 주문을 취소할까요?</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          {purchase.userName} · {purchase.title} · {showWon(purchase.payable)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          아직 결제되지 않은 주문입니다. 재고와 쿠폰, 포인트, 예치금이 돌아가고 되돌릴 수 없습니다.
        </Typography>
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
        {!refusal && (
          <Button variant="contained" color="error" loading={isPending} onClick={giveUp} autoFocus>
            주문취소
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
