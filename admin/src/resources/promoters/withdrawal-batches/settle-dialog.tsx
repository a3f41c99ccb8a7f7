import type { ConsoleWithdrawal, WithdrawalBatch } from '@iruon/contract';
import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { Detail } from '../../../components/muted.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { distinctionOf, netOf } from '../withdrawals/withdrawal-texts.ts';

interface SettleDialogProps {
  batch: WithdrawalBatch;
  rows: readonly ConsoleWithdrawal[];
  onClose: () => void;
}

type Result = 'PAID' | 'FAILED';

/**
 * Records the bank's result of each withdrawal of a file: paid, or refused with a reason. Nothing is preselected,
 * because a recorded result cannot be changed.
 */
export function SettleDialog({ batch, rows, onClose }: SettleDialogProps) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const withResult = (result: Result | undefined) => rows.filter(({ _id }) => results.get(_id) === result);
  const [paid, failed, unknown] = [withResult('PAID'), withResult('FAILED'), withResult(undefined)];
  const mark = (some: readonly ConsoleWithdrawal[], result: Result) =>
    setResults(new Map([...results, ...some.map(({ _id }) => [_id, result] as const)]));

  async function settle(form: FormData): Promise<void> {
    const refused = failed.map(({ _id }) => ({ _id, reason: textIn(form, `reason-${_id}`) }));
    await reread(call('settleWithdrawalBatch', { path: { _id: batch._id }, body: { failed: refused } }));
    notify(`이체 결과를 입력했습니다. 지급 ${showNumber(paid.length)}건, 실패 ${showNumber(refused.length)}건입니다.`, {
      type: 'success',
    });
  }

  return (
    <FormDialog
      title="이체 결과 입력"
      question={`지급 ${showNumber(paid.length)}건 ${showWon(netOf(paid))}, 실패 ${showNumber(failed.length)}건, 모름 ${showNumber(unknown.length)}건`}
      effect="은행의 결과를 확인하고 모두 골라 주세요. 실패한 건은 이유와 함께 출금 신청으로 돌아갑니다. 한 번 입력하면 바꿀 수 없습니다."
      verb={
        unknown.length > 0
          ? `${showNumber(unknown.length)}건을 더 골라 주세요`
          : `${showNumber(paid.length)}건 지급 완료`
      }
      isDestructive={failed.length > 0}
      isBarred={unknown.length > 0}
      isWide
      onConfirm={settle}
      onClose={onClose}
    >
      {unknown.length > 0 && (
        <Button size="small" variant="outlined" sx={{ mb: 1.5 }} onClick={() => mark(unknown, 'PAID')}>
          {unknown.length === rows.length ? '모두 지급' : `나머지 ${showNumber(unknown.length)}건 지급`}
        </Button>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <Item key={row._id} row={row} result={results.get(row._id)} onMark={(result) => mark([row], result)} />
        ))}
      </Box>
    </FormDialog>
  );
}

interface ItemProps {
  row: ConsoleWithdrawal;
  result: Result | undefined;
  onMark: (result: Result) => void;
}

function Item({ row, result, onMark }: ItemProps) {
  const nameId = useId();
  const { _id, promoter, net } = row;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <span id={nameId}>
          {promoter.name} ({promoter.username}) {showWon(net)}
          <Detail>{distinctionOf(row)}</Detail>
        </span>
        <RadioGroup
          row
          aria-labelledby={nameId}
          value={result ?? ''}
          onChange={(_, value) => onMark(value === 'PAID' ? 'PAID' : 'FAILED')}
        >
          <FormControlLabel value="PAID" control={<Radio size="small" />} label="지급" />
          <FormControlLabel value="FAILED" control={<Radio size="small" />} label="실패" />
        </RadioGroup>
      </Box>
      {result === 'FAILED' && (
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
