import { type BulkResult, depositLimits } from '@iruon/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { showNumber, showWon } from '../../format/won.ts';
import { SheetDrop } from '../../inputs/files/sheet-drop.tsx';
import { useCall } from '../../providers/use-call.ts';
import { type BankChoices, choose, confirmationOf, sureChoices } from './bank-choices.ts';
import { BankLines } from './bank-lines.tsx';
import { Refusals } from './refusals.tsx';
import { useConfirmDeposits } from './use-confirm-deposits.ts';

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
  const lines = reading.data?.lines ?? [];
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
  const problem = reading.error ?? paying.error;

  return (
    <Dialog open onClose={() => !paying.isPending && onClose()} maxWidth="lg" fullWidth aria-labelledby="bank-list">
      <DialogTitle id="bank-list">은행 거래내역으로 입금확인</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {problem.message}
          </Alert>
        )}
        {reading.data ? (
          <BankLines
            proposal={reading.data}
            choices={choices}
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
        <Button onClick={onClose} disabled={paying.isPending}>
          닫기
        </Button>
        {reading.data && (
          <Button
            variant="contained"
            disabled={chosen.length === 0 || isTooMany}
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
