import type { BulkResult, WaitingDeposit } from '@iruon/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useBulkProgress } from '../../../dialogs/bulk-progress.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { doneAndRefused, OutcomeDialog } from '../../../dialogs/outcome-dialog.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import { assertConfirmed, useConfirmDeposits, useQueueDeposits } from './use-confirm-deposits.ts';

const PAID = '결제완료로 바뀌고 주문자에게 알립니다.';

type Expected = Pick<WaitingDeposit, '_id' | 'purchaseNo' | 'payable' | 'depositor'>;

function effectOf(amount: number | null, payable: number): string {
  if (amount === null || amount === payable) return `통장에 들어온 금액을 적어 주세요. 받을 금액과 같으면 ${PAID}`;
  const difference = showWon(Math.abs(amount - payable));
  const compared =
    amount < payable ? `받을 금액보다 ${difference} 모자랍니다.` : `받을 금액보다 ${difference} 많습니다.`;
  return `${compared} 결제완료로 바꾸지 않고 확인할 입금에 넣습니다. 거기에서 받아들이거나 돌려줍니다.`;
}

/**
 * Confirms the deposit of one purchase by the amount on the statement; the depositor's name is stored with the payment.
 * A different amount does not pay the purchase: the deposit waits for a decision.
 */
export function ConfirmOne({ deposit, onClose }: { deposit: Expected; onClose: () => void }) {
  const confirm = useConfirmDeposits();
  const queue = useQueueDeposits();
  const notify = useNotify();
  const [amount, setAmount] = useState<number | null>(null);
  const { _id, purchaseNo, payable } = deposit;
  const isOther = amount !== null && amount !== payable;

  async function pay(form: FormData): Promise<void> {
    if (amount === null || amount < 1) throw new Error('통장에 들어온 금액을 입력해 주세요.');
    const seen = { _purchase: _id, amount, depositor: textIn(form, 'depositor') };
    assertConfirmed(await (isOther ? queue([seen]) : confirm([seen])));
    const done = isOther ? '입금을 확인할 입금에 넣었습니다.' : '입금을 확인했습니다.';
    notify(`${purchaseNo} ${done}`, { type: 'success' });
  }

  return (
    <FormDialog
      title="입금확인"
      question={`${purchaseNo} · 받을 금액 ${showWon(payable)}`}
      effect={effectOf(amount, payable)}
      verb={isOther ? '확인할 입금에 넣기' : '입금확인'}
      onConfirm={pay}
      onClose={onClose}
    >
      <AmountField label="통장에 들어온 금액" required autoFocus unit="원" value={amount} onChange={setAmount} />
      <TextField
        name="depositor"
        label="통장에 찍힌 입금자"
        defaultValue={deposit.depositor}
        required
        fullWidth
        size="small"
        sx={{ mt: 1.5 }}
        slotProps={{ htmlInput: { maxLength: 50 } }}
      />
    </FormDialog>
  );
}

/** The same for chosen rows, with their sum. */
export function ConfirmMany({
  deposits,
  onDone,
  onClose,
}: {
  deposits: readonly WaitingDeposit[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}) {
  const confirm = useConfirmDeposits();
  const { progress, track } = useBulkProgress();
  const sum = deposits.reduce((total, { payable }) => total + payable, 0);
  return (
    <FormDialog
      title="입금확인"
      question={`입금 ${showNumber(deposits.length)}건, 모두 ${showWon(sum)}을 확인할까요?`}
      effect={`주문마다 받을 금액이 그대로 들어온 것만 골라 주세요. ${PAID}`}
      verb="입금확인"
      onConfirm={async () =>
        onDone(
          await track(deposits.length, (onProgress) =>
            confirm(
              deposits.map(({ _id, payable }) => ({ _purchase: _id, amount: payable })),
              onProgress,
            ),
          ),
        )
      }
      onClose={onClose}
    >
      {progress}
    </FormDialog>
  );
}

interface RefusalsProps {
  result: BulkResult;
  /** Purchase numbers by id. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** The deposits of a bulk confirmation that failed, and the reasons. */
export const Refusals = ({ result: { results, changed, refused }, names, onClose }: RefusalsProps) => (
  <OutcomeDialog
    title="입금확인 결과"
    severity={changed > 0 ? 'warning' : 'error'}
    summary={doneAndRefused(changed, refused)}
    heads={['주문번호']}
    refused={results
      .filter(({ ok }) => !ok)
      .map(({ _id, message }) => ({ _id, names: [names.get(_id) ?? ''], message }))}
    onClose={onClose}
  />
);
