import { type BankLine, type BulkResult, depositLimits } from '@iruon/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { showNumber, showWon } from '../../format/won.ts';
import { SheetDrop } from '../../inputs/files/sheet-drop.tsx';
import { useCall } from '../../providers/use-call.ts';
import { type BankChoices, choose, confirmationOf, foundDepositsOf, sureChoices } from './bank-choices.ts';
import { BankLines } from './bank-lines.tsx';
import { Refusals } from './refusals.tsx';
import { useConfirmDeposits, useQueueDeposits } from './use-confirm-deposits.ts';

/** A bank statement: first the file, then the purchases of its lines, unambiguous ones preselected. */
export function BankListDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const [choices, setChoices] = useState<BankChoices>(new Map());
  const [result, setResult] = useState<BulkResult | null>(null);
  const notify = useNotify();
  const confirm = useConfirmDeposits();
  const reading = useMutation({
    mutationFn: async (file: File) => (await call('proposeDeposits', { form: { file } })).proposal,
    onSuccess: ({ lines }) => setChoices(sureChoices(lines)),
  });
  const [queued, setQueued] = useState<ReadonlySet<string>>(new Set());
  const queue = useQueueDeposits();
  const lines = (reading.data?.lines ?? []).map((line) =>
    queued.has(line.key) ? { ...line, state: 'QUEUED' as const } : line,
  );
  const unmatched = lines.filter(({ state }) => state === 'NONE');
  const queueing = useMutation({
    mutationFn: async (some: readonly BankLine[]) => {
      const { results, changed } = await queue(foundDepositsOf(some));
      const done = some.filter((_, index) => results[index]?.ok).map(({ key }) => key);
      setQueued((before) => new Set([...before, ...done]));
      setChoices((before) => new Map([...before].filter(([key]) => !done.includes(key))));
      if (changed > 0) notify(`입금 ${showNumber(changed)}건을 확인할 입금에 넣었습니다.`, { type: 'success' });
      const reason = results.find(({ ok }) => !ok)?.message;
      if (reason) throw new Error(reason);
    },
  });
  const chosen = confirmationOf(lines, choices);
  const sum = chosen.reduce((total, { amount = 0 }) => total + amount, 0);
  const paying = useMutation({
    mutationFn: () => confirm(chosen),
    onSuccess: (outcome) => {
      if (outcome.refused > 0) setResult(outcome);
      else {
        notify(`입금 ${showNumber(outcome.changed)}건을 확인했습니다.`, { type: 'success' });
        onClose();
      }
    },
  });
  const isTooMany = chosen.length > depositLimits.confirmed;
  const names = new Map(
    lines.flatMap(({ candidates }) => candidates.map(({ _purchase, purchaseNo }) => [_purchase, purchaseNo] as const)),
  );
  const problem = reading.error ?? paying.error ?? queueing.error;
  const isPending = paying.isPending || queueing.isPending;

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="lg" fullWidth aria-labelledby="bank-list">
      <DialogTitle id="bank-list">은행 거래내역으로 입금확인</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {problem.message}
          </Alert>
        )}
        {reading.data ? (
          <BankLines
            proposal={{ ...reading.data, lines }}
            choices={choices}
            isPending={isPending}
            onQueue={(line) => queueing.mutate([line])}
            onChoose={(key, purchase) => setChoices((before) => choose(before, key, purchase))}
          />
        ) : (
          <SheetDrop
            label="은행 거래내역 파일"
            accept=".xlsx,.csv"
            minHeight={140}
            isPending={reading.isPending}
            pending="읽는 중"
            onFile={reading.mutate}
          >
            <Typography>인터넷뱅킹에서 내려받은 거래내역을 끌어다 놓거나 눌러서 고르세요</Typography>
            <Typography variant="caption">
              .xlsx, .csv · 거래일시, 입금자, 입금액 열 · {showNumber(depositLimits.rows)}행까지
            </Typography>
          </SheetDrop>
        )}
      </DialogContent>
      <DialogActions>
        {isTooMany && (
          <Typography sx={{ mr: 'auto', color: 'error.main' }}>
            한 번에 {showNumber(depositLimits.confirmed)}건까지 확인할 수 있습니다.
          </Typography>
        )}
        <Button onClick={onClose} disabled={isPending}>
          닫기
        </Button>
        {unmatched.length > 0 && (
          <Button
            disabled={isPending || unmatched.length > depositLimits.confirmed}
            loading={queueing.isPending}
            onClick={() => queueing.mutate(unmatched)}
          >
            주문 없음 {showNumber(unmatched.length)}건 확인할 입금에 넣기
          </Button>
        )}
        {reading.data && (
          <Button
            variant="contained"
            disabled={chosen.length === 0 || isTooMany || queueing.isPending}
            loading={paying.isPending}
            onClick={() => paying.mutate()}
          >
            입금확인 {showNumber(chosen.length)}건 · {showWon(sum)}
          </Button>
        )}
      </DialogActions>
      {result && <Refusals result={result} names={names} onClose={onClose} />}
    </Dialog>
  );
}
