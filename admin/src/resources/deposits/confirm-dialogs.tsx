import type { BulkResult, WaitingDeposit } from '@iruon/contract';
import { Box, LinearProgress, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { showNumber, showWon } from '../../format/won.ts';
import { assertConfirmed, useConfirmDeposits } from './use-confirm-deposits.ts';

const EFFECT = '통장에 들어온 돈을 확인한 뒤 누르세요. 결제완료로 바뀌고 주문자에게 알립니다.';

/** Confirms the deposit of one purchase; the depositor's name is stored with the payment. */
export function ConfirmOne({ deposit, onClose }: { deposit: WaitingDeposit; onClose: () => void }) {
  const confirm = useConfirmDeposits();
  const notify = useNotify();
  const { _id, purchaseNo, payable } = deposit;

  async function pay(form: FormData): Promise<void> {
    assertConfirmed(await confirm([{ _purchase: _id, depositor: textIn(form, 'depositor') }]));
    notify(`${purchaseNo} 입금을 확인했습니다.`, { type: 'success' });
  }

  return (
    <FormDialog
      title="입금확인"
      question={`${purchaseNo} · ${showWon(payable)}`}
      effect={EFFECT}
      verb="입금확인"
      onConfirm={pay}
      onClose={onClose}
    >
      <TextField
        name="depositor"
        label="통장에 찍힌 입금자"
        defaultValue={deposit.depositor}
        autoFocus
        fullWidth
        size="small"
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
  const [done, setDone] = useState(0);
  const sum = deposits.reduce((total, { payable }) => total + payable, 0);
  return (
    <FormDialog
      title="입금확인"
      question={`입금 ${showNumber(deposits.length)}건, 모두 ${showWon(sum)}을 확인할까요?`}
      effect={EFFECT}
      verb="입금확인"
      onConfirm={async () =>
        onDone(
          await confirm(
            deposits.map(({ _id }) => ({ _purchase: _id })),
            setDone,
          ),
        )
      }
      onClose={onClose}
    >
      {done > 0 && (
        <Box role="status" sx={{ mt: 1 }}>
          {showNumber(deposits.length)}건 가운데 {showNumber(done)}건을 처리했습니다.
          <LinearProgress
            variant="determinate"
            value={(100 * done) / deposits.length}
            aria-label="처리한 입금"
            sx={{ mt: 0.5 }}
          />
        </Box>
      )}
    </FormDialog>
  );
}
