import { BONUS_LIMIT, type ConsoleBonus } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { bonusTypeLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showWon } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useBelowZero } from './below-zero.tsx';

interface BonusProps {
  bonus: ConsoleBonus;
}

const OF_WITHDRAWALS: readonly ConsoleBonus['type'][] = ['WITHDRAWAL', 'RETURNED'];
/** Rows of a withdrawal or of its return. */
export const isOfWithdrawal = ({ type }: ConsoleBonus): boolean => OF_WITHDRAWALS.includes(type);
/** Rows that follow another row, or belong to a withdrawal, cannot be corrected. */
const isChangeable = (bonus: ConsoleBonus) => bonus._root === null && !isOfWithdrawal(bonus);
const nameOf = ({ promoter, type }: ConsoleBonus) => `${promoter.name} 님의 ${bonusTypeLabels[type]}`;

/** The actions on a row of the ledger: correct or cancel it; each adds a row. */
export function BonusVerbs({ bonus }: BonusProps) {
  const [opened, setOpened] = useState<'correct' | 'cancel' | 'return' | null>(null);
  if (!isChangeable(bonus)) return null;
  const close = () => setOpened(null);
  const label = `${nameOf(bonus)} ${showWon(bonus.amount)}`;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <RowVerb of={label} verb="고치기" onClick={() => setOpened('correct')} />
      {bonus.effect !== 0 && <RowVerb of={label} verb="취소" color="error" onClick={() => setOpened('cancel')} />}
      {bonus.base !== null && bonus.effect > 0 && (
        <RowVerb of={label} verb="반품 회수" onClick={() => setOpened('return')} />
      )}
      {opened === 'return' && <ReturnDialog bonus={bonus} onClose={close} />}
      {opened === 'correct' && <CorrectDialog bonus={bonus} onClose={close} />}
      {opened === 'cancel' && <CancelDialog bonus={bonus} onClose={close} />}
    </Box>
  );
}

interface DialogProps extends BonusProps {
  onClose: () => void;
}

const signed = (won: number) => `${won > 0 ? '+' : ''}${showWon(won)}`;

function CorrectDialog({ bonus, onClose }: DialogProps) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const { confirmed, asking, field } = useBelowZero();
  const [size, setSize] = useState<number | null>(Math.abs(bonus.effect));
  const corrected = (bonus.amount < 0 ? -1 : 1) * (size ?? 0) || 0;
  const difference = corrected - bonus.effect;

  async function correct(message: string): Promise<void> {
    const body = { effect: size ?? 0, message, confirmed };
    await asking(reread(call('correctConsoleBonus', { path: { _id: bonus._id }, body })));
    notify(`${nameOf(bonus)} 금액을 ${showWon(corrected)}으로 고쳤습니다.`, { type: 'success' });
  }

  return (
    <ReasonDialog
      title="보너스 고치기"
      question={`${nameOf(bonus)} ${showWon(bonus.effect)}을 ${showWon(corrected)}으로 고칩니다.`}
      effect={`이 내역은 그대로 두고, 차이 ${signed(difference)}을 새 내역으로 적습니다.`}
      verb={`${signed(difference)} 적기`}
      onConfirm={correct}
      onClose={onClose}
    >
      <AmountField label="맞는 금액" required autoFocus unit="원" value={size} max={BONUS_LIMIT} onChange={setSize} />
      {field}
    </ReasonDialog>
  );
}

function CancelDialog({ bonus, onClose }: DialogProps) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();

  async function cancel(message: string): Promise<void> {
    await reread(call('cancelConsoleBonus', { path: { _id: bonus._id }, query: { message } }));
    notify(`${withParticle(nameOf(bonus), '을/를')} 취소했습니다.`, { type: 'success' });
  }

  return (
    <ReasonDialog
      title="보너스 취소"
      question={`${nameOf(bonus)} ${showWon(bonus.effect)}을 모두 되돌립니다.`}
      effect={`이 내역은 그대로 두고, ${signed(-bonus.effect)}을 새 내역으로 적습니다. 잔액이 0원보다 적어질 수 있습니다.`}
      verb={`${signed(-bonus.effect)} 적기`}
      isDestructive
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

const MAX_AMOUNT = 1_000_000_000;

interface ReturnDialogProps {
  bonus: ConsoleBonus;
  onClose: () => void;
}

/** Deducts the bonuses of goods that were returned after the purchase was confirmed: every bonus of their order, in proportion. */
function ReturnDialog({ bonus, onClose }: ReturnDialogProps) {
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
      isDestructive
      onConfirm={reverse}
      onClose={onClose}
    >
      <AmountField
        label="반품한 금액 합계"
        required
        autoFocus
        unit="원"
        value={returned}
        max={MAX_AMOUNT}
        onChange={setReturned}
      />
    </ReasonDialog>
  );
}
