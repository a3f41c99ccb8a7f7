import type { OddDeposit } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';
import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showWon } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';

interface SettleProps {
  deposit: OddDeposit;
  onClose: () => void;
}

/** The order of a deposit, or its depositor while the order is unknown. */
export const subjectOf = ({ purchaseNo, depositor }: OddDeposit): string => purchaseNo ?? depositor ?? '';

function useSettle(deposit: OddDeposit) {
  const { _id } = deposit;
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  async function settled(response: Promise<unknown>, success: string): Promise<void> {
    try {
      await response;
      notify(`${subjectOf(deposit)} ${success}`, { type: 'success' });
    } finally {
      const seen = [['odd-deposits'], ['deposits'], ['orders'], ['purchases'], dashboardKey];
      await Promise.all(seen.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  }

  return {
    accept: (body: BodyOf<'acceptOddDeposit'>) =>
      settled(call('acceptOddDeposit', { path: { _id }, body }), '입금을 결제로 받아들였습니다.'),
    assign: (body: BodyOf<'assignOddDeposit'>) =>
      settled(call('assignOddDeposit', { path: { _id }, body }), `입금을 ${body.purchaseNo} 주문에 이었습니다.`),
    giveBack: (body: BodyOf<'returnOddDeposit'>) =>
      settled(call('returnOddDeposit', { path: { _id }, body }), '입금을 돌려준 것으로 적었습니다.'),
  };
}

const reason = (label: string) => (
  <TextField
    name="reason"
    label={label}
    required
    fullWidth
    size="small"
    sx={{ mt: 1 }}
    slotProps={{ htmlInput: { maxLength: 200 } }}
  />
);

/** Accepts a deposit of a different amount as the payment of its order. */
export function AcceptDialog({ deposit, onClose }: SettleProps) {
  const { accept } = useSettle(deposit);
  const { expected, received } = deposit;
  const difference = showWon(Math.abs(received - expected));
  const rest =
    received < expected
      ? `, 모자란 ${difference}은 받지 않은 것으로 남습니다.`
      : `, 더 들어온 ${difference}은 돌려줄 돈으로 남습니다.`;
  return (
    <FormDialog
      title="결제로 받아들이기"
      question={`받을 금액 ${showWon(expected)}, 들어온 금액 ${showWon(received)}`}
      effect={received === expected ? '결제완료로 바뀌고 주문자에게 알립니다.' : `결제완료로 바뀌고${rest}`}
      verb="받아들이기"
      onConfirm={(form) => accept({ reason: textIn(form, 'reason') })}
      onClose={onClose}
    >
      {reason('받아들이는 이유')}
    </FormDialog>
  );
}

/** Assigns an order to a deposit to the store's own account. */
export function AssignDialog({ deposit, onClose }: SettleProps) {
  const { assign } = useSettle(deposit);
  return (
    <FormDialog
      title="주문 지정"
      question={`${subjectOf(deposit)} · ${showWon(deposit.received)}`}
      effect="이 돈을 보낸 주문의 번호를 적어 주세요. 아직 결제완료로 바뀌지 않으며, 금액을 견주어 본 뒤 받아들이거나 돌려줍니다."
      verb="주문 지정"
      onConfirm={(form) => assign({ purchaseNo: textIn(form, 'purchaseNo').toUpperCase() })}
      onClose={onClose}
    >
      <TextField name="purchaseNo" label="주문번호" required autoFocus fullWidth size="small" />
    </FormDialog>
  );
}

/** Records that the surplus of a deposit was returned, and to which account. */
export function ReturnDialog({ deposit, onClose }: SettleProps) {
  const { giveBack } = useSettle(deposit);
  const send = (form: FormData) =>
    giveBack({
      account: {
        bankCode: textIn(form, 'bankCode'),
        accountNumber: textIn(form, 'accountNumber'),
        accountHolder: textIn(form, 'accountHolder'),
      },
      reason: textIn(form, 'reason'),
    });
  return (
    <FormDialog
      title="돌려줌"
      question={`${showWon(deposit.owed)}을 ${deposit.purchaseNo === null ? '보낸 분' : '주문자'}에게 이체한 뒤 누르세요.`}
      effect={
        deposit.purchaseState === 'PURCHASE_GENERATED'
          ? '아직 결제되지 않은 주문은 취소됩니다. 한 번 적으면 되돌릴 수 없습니다.'
          : '한 번 적으면 되돌릴 수 없습니다.'
      }
      verb="돌려줌"
      isDestructive
      onConfirm={send}
      onClose={onClose}
    >
      <ChoiceField
        name="bankCode"
        label="은행"
        required
        fullWidth
        size="small"
        choices={choicesOf(bankNames)}
        defaultValue=""
        sx={{ mt: 1 }}
      />
      <TextField name="accountNumber" label="계좌번호" required fullWidth size="small" sx={{ mt: 1 }} />
      <TextField name="accountHolder" label="예금주" required fullWidth size="small" sx={{ mt: 1 }} />
      {reason('이체한 내용')}
    </FormDialog>
  );
}
