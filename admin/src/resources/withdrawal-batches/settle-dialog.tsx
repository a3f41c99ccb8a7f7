import type { ConsoleWithdrawal, WithdrawalBatch } from '@iruon/contract';
import { Box, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useRereading } from '../../components/promoters/use-rereading.ts';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { showNumber, showWon } from '../../format/won.ts';
import { useCall } from '../../providers/use-call.ts';
import { netOf } from '../withdrawals/withdrawal-texts.ts';

interface SettleDialogProps {
  batch: WithdrawalBatch;
  rows: readonly ConsoleWithdrawal[];
  onClose: () => void;
}

/** Records the bank's result of each withdrawal of a file: paid, or refused with a reason. */
export function SettleDialog({ batch, rows, onClose }: SettleDialogProps) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const paid = rows.filter(({ _id }) => !failed.has(_id));

  function mark(id: string, isPaid: boolean): void {
    const next = new Set(failed);
    if (isPaid) next.delete(id);
    else next.add(id);
    setFailed(next);
  }

  async function settle(form: FormData): Promise<void> {
    const refused = [...failed].map((_id) => ({ _id, reason: textIn(form, `reason-${_id}`) }));
    await reread(call('settleWithdrawalBatch', { path: { _id: batch._id }, body: { failed: refused } }));
    notify(`이체 결과를 입력했습니다. 지급 ${showNumber(paid.length)}건, 실패 ${showNumber(refused.length)}건입니다.`, {
      type: 'success',
    });
  }

  return (
    <FormDialog
      title="이체 결과 입력"
      question={`지급 ${showNumber(paid.length)}건 ${showWon(netOf(paid))}, 실패 ${showNumber(failed.size)}건`}
      effect="은행의 결과를 확인한 뒤 누르세요. 실패한 건은 이유와 함께 출금 신청으로 돌아갑니다. 한 번 입력하면 바꿀 수 없습니다."
      verb={`${showNumber(paid.length)}건 지급 완료`}
      isGrave={failed.size > 0}
      isWide
      onConfirm={settle}
      onClose={onClose}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <Item key={row._id} row={row} isPaid={!failed.has(row._id)} onMark={(isPaid) => mark(row._id, isPaid)} />
        ))}
      </Box>
    </FormDialog>
  );
}

interface ItemProps {
  row: ConsoleWithdrawal;
  isPaid: boolean;
  onMark: (isPaid: boolean) => void;
}

function Item({ row: { _id, promoter, net }, isPaid, onMark }: ItemProps) {
  const nameId = useId();
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <span id={nameId}>
          {promoter.name} ({promoter.username}) {showWon(net)}
        </span>
        <RadioGroup
          row
          aria-labelledby={nameId}
          value={isPaid ? 'PAID' : 'FAILED'}
          onChange={(_, value) => onMark(value === 'PAID')}
        >
          <FormControlLabel value="PAID" control={<Radio size="small" />} label="지급" />
          <FormControlLabel value="FAILED" control={<Radio size="small" />} label="실패" />
        </RadioGroup>
      </Box>
      {!isPaid && (
        <TextField
          name={`reason-${_id}`}
          label={`${promoter.name} 님 이체가 실패한 이유`}
          required
          slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
        />
      )}
    </Box>
  );
}
