import type { ConsoleBonus } from '@iruon/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useRereading } from '../../components/promoters/use-rereading.ts';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { showWon } from '../../format/won.ts';
import { AmountField } from '../../inputs/amounts/amount-field.tsx';
import { useCall } from '../../providers/use-call.ts';

const MOST = 1_000_000_000;

interface ReturnDialogProps {
  bonus: ConsoleBonus;
  onClose: () => void;
}

/** Deducts the bonuses of goods that were returned after the purchase was confirmed: every bonus of their order, in proportion. */
export function ReturnDialog({ bonus, onClose }: ReturnDialogProps) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const [returned, setReturned] = useState<number | null>(null);
  const { _id, promoter, purchaseNo, productName } = bonus;

  async function reverse(message: string): Promise<void> {
    await reread(call('returnBonusGoods', { path: { _id }, body: { returned: returned ?? 0, message } }));
    notify(`반품한 상품 ${showWon(returned ?? 0)}의 보너스를 회수했습니다.`, { type: 'success' });
  }

  return (
    <ReasonDialog
      title="반품한 상품의 보너스 회수"
      question={`${promoter.name} 님의 추천 회원이 주문 ${purchaseNo ?? ''}에서 산 ${productName ?? '상품'}입니다.`}
      effect="지금까지 반품한 금액의 합계를 쿠폰 할인 뒤 금액으로 적습니다. 그만큼의 보너스를 새 내역으로 회수하며, 같은 합계를 다시 적어도 두 번 회수하지 않습니다."
      verb="회수"
      isGrave
      onConfirm={reverse}
      onClose={onClose}
    >
      <AmountField
        label="반품한 금액 합계"
        required
        autoFocus
        unit="원"
        value={returned}
        max={MOST}
        onChange={setReturned}
      />
    </ReasonDialog>
  );
}
