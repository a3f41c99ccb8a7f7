import type { ConsoleWithdrawal } from '@iruon/contract';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showWon } from '../../../format/won.ts';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { accountText } from './withdrawal-texts.ts';

const isOpen = ({ state }: ConsoleWithdrawal) => state === 'REQUESTED' || state === 'APPROVED';

/** The decisions about a withdrawal. Missing requirements of the payment prevent the approval; the row shows them. */
export function WithdrawalVerbs({ withdrawal }: { withdrawal: ConsoleWithdrawal }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const [opened, setOpened] = useState<'approve' | 'reject' | null>(null);
  if (!isOpen(withdrawal)) return null;
  const { _id, state, promoter, gross, net, account, lacks } = withdrawal;
  const path = { _id };
  const label = `${promoter.name} ${showWon(gross)}`;

  async function decided(response: Promise<unknown>, success: string): Promise<void> {
    await reread(response);
    notify(`${promoter.name} 님의 출금 ${showWon(gross)}을 ${success}`, { type: 'success' });
  }
  const close = () => setOpened(null);

  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {state === 'REQUESTED' && (
        <RowVerb of={label} verb="승인" disabled={lacks.length > 0} onClick={() => setOpened('approve')} />
      )}
      <RowVerb of={label} verb="반려" color="error" onClick={() => setOpened('reject')} />
      {opened === 'approve' && (
        <FormDialog
          title="출금 승인"
          question={`${promoter.name} 님의 출금 ${showWon(gross)}을 승인합니다. 실지급액은 ${showWon(net)}입니다.`}
          effect={`${accountText(account)} 계좌로 이체할 목록에 들어갑니다.`}
          verb={`${showWon(gross)} 승인`}
          onConfirm={() => decided(call('approveWithdrawal', { path }), '승인했습니다.')}
          onClose={close}
        />
      )}
      {opened === 'reject' && (
        <ReasonDialog
          title="출금 반려"
          question={`${promoter.name} 님의 출금 ${showWon(gross)}을 반려합니다.`}
          effect="신청한 금액이 추천인의 보너스로 돌아갑니다. 적은 사유를 추천인이 봅니다."
          label="추천인에게 보이는 사유"
          verb="반려"
          isDestructive
          onConfirm={(reason) => decided(call('rejectWithdrawal', { path, body: { reason } }), '반려했습니다.')}
          onClose={close}
        />
      )}
    </Box>
  );
}
