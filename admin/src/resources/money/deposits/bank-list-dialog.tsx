import { type BankLine, type BulkResult, type DepositProposal, depositLimits, type SheetChoice } from '@iruon/contract';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { LeftOutNotice } from '../../../components/left-out-notice.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { acceptedSheets, SheetDrop } from '../../../inputs/files/sheet-drop.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { ColumnChooser, type Way } from '../../../sheets/column-chooser.tsx';
import { KeptLayouts, useForgetLayout } from '../../../sheets/kept-layouts.tsx';
import { type BankChoices, choose, confirmationOf, foundDepositsOf, sureChoices } from './bank-choices.ts';
import { BankLines } from './bank-lines.tsx';
import { Refusals } from './confirm-dialogs.tsx';
import { useConfirmDeposits, useQueueDeposits } from './use-confirm-deposits.ts';

/** Banks write both directions into one column, or each into its own. */
const ways: readonly Way[] = [
  { label: '입금액과 출금액이 다른 열', columns: ['deposited', 'withdrawn'] },
  {
    label: '금액이 한 열',
    columns: ['amount', 'type'],
    note: "금액의 +/-나 구분 열의 말로 입금인지 출금인지 읽습니다. 알 수 없는 행은 '확인 필요'로 보여 드립니다.",
  },
];

/** A bank statement: first the file, then the purchases of its lines, unambiguous ones preselected. */
export function BankListDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const [choices, setChoices] = useState<BankChoices>(new Map());
  const [isChoosing, setChoosing] = useState(false);
  const [proposal, setProposal] = useState<DepositProposal | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const notify = useNotify();
  const confirm = useConfirmDeposits();
  const reading = useMutation({
    mutationFn: async ({ file, choice }: { file: File; choice?: SheetChoice }) => {
      const columns = choice && { columns: JSON.stringify(choice) };
      return (await call('proposeDeposits', { form: { file, ...columns } })).proposal;
    },
    onSuccess: (read) => {
      setChoices(sureChoices(read.lines));
      setChoosing(!read.isRead);
      setProposal(read);
    },
  });
  const file = reading.variables?.file;
  const forget = useForgetLayout(() => file && reading.mutate({ file }));
  const [queued, setQueued] = useState<ReadonlySet<string>>(new Set());
  const queue = useQueueDeposits();
  const lines = (proposal?.lines ?? []).map((line) =>
    queued.has(line.key) ? { ...line, state: 'QUEUED' as const } : line,
  );
  // If the direction of a line is unknown, the operator decides by the original text.
  const unmatched = lines.filter(({ state, doubt }) => state === 'NONE' && doubt === null);
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
  const problem = (isChoosing ? null : reading.error) ?? paying.error ?? queueing.error;
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
        {proposal && file ? (
          <>
            <LeftOutNotice leftOut={proposal.leftOut} />
            {isChoosing ? (
              <ColumnChooser
                offer={proposal.offer}
                lead={
                  proposal.isRead
                    ? '읽을 열을 다시 고릅니다.'
                    : '처음 보는 제목의 거래내역입니다. 거래일, 입금자, 금액이 어느 열인지 한 번만 골라 주세요.'
                }
                ways={ways}
                error={reading.error}
                isPending={reading.isPending}
                onChoose={(choice) => reading.mutate({ file, choice })}
                onCancel={proposal.isRead ? () => setChoosing(false) : undefined}
              />
            ) : (
              <>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <Typography variant="body2">
                    {proposal.layout ? '골라 둔 열로 읽었습니다.' : '열을 자동으로 찾아 읽었습니다.'}
                    {proposal.sheet !== '' && ` 시트 '${proposal.sheet}'`}
                  </Typography>
                  <Button size="small" onClick={() => setChoosing(true)}>
                    열 다시 고르기
                  </Button>
                  {proposal.layout && (
                    <Button
                      size="small"
                      disabled={forget.isPending}
                      onClick={() => proposal.layout && forget.mutate(proposal.layout._id)}
                    >
                      골라 둔 열 잊기
                    </Button>
                  )}
                </Box>
                <BankLines
                  proposal={{ ...proposal, lines }}
                  choices={choices}
                  isPending={isPending}
                  onQueue={(line) => queueing.mutate([line])}
                  onChoose={(key, purchase) => setChoices((before) => choose(before, key, purchase))}
                />
              </>
            )}
          </>
        ) : (
          <>
            <SheetDrop
              needs="proposeDeposits"
              label="은행 거래내역 파일"
              accept={acceptedSheets}
              minHeight={140}
              isPending={reading.isPending}
              pending="읽는 중"
              onFile={(given) => reading.mutate({ file: given })}
              invitation="인터넷뱅킹에서 내려받은 거래내역을 끌어다 놓거나 눌러서 고르세요"
              limits={`거래일시, 입금자, 입금액 열 · ${showNumber(depositLimits.rows)}행까지`}
            />
            <Box sx={{ mt: 2 }}>
              <KeptLayouts kinds={['BANK']} />
            </Box>
          </>
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
        {!isChoosing && unmatched.length > 0 && (
          <Button
            disabled={isPending || unmatched.length > depositLimits.confirmed}
            loading={queueing.isPending}
            onClick={() => queueing.mutate(unmatched)}
          >
            주문 없음 {showNumber(unmatched.length)}건 확인할 입금에 넣기
          </Button>
        )}
        {proposal && !isChoosing && (
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
