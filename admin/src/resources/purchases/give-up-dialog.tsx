import type { ConsolePurchase } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { showWon } from '../../format/won.ts';
import { useCall } from '../../providers/use-call.ts';

/** Confirms the cancellation of an unpaid purchase. */
export function GiveUpDialog({ purchase, onClose }: { purchase: ConsolePurchase; onClose: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();

  async function giveUp() {
    try {
      await call('giveUpPurchase', { path: { _id: purchase._id } });
      notify(`${purchase.purchaseNo} 주문을 취소했습니다.`, { type: 'success' });
    } finally {
      // Also after an error: it may have been paid meanwhile.
      await Promise.all(
        [['purchases'], ['orders'], dashboardKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  }

  return (
    <FormDialog
      title="주문취소"
      question={`${purchase.purchaseNo} 주문을 취소할까요?`}
      effect={
        <>
          {purchase.userName} · {purchase.title} · {showWon(purchase.payable)}
          <br />
          아직 결제되지 않은 주문입니다. 재고와 쿠폰, 포인트, 예치금이 돌아가고 되돌릴 수 없습니다.
        </>
      }
      verb="주문취소"
      isGrave
      onConfirm={giveUp}
      onClose={onClose}
    />
  );
}
