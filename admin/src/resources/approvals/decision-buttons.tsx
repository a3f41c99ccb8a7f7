import type { ConsoleApproval } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { useApprovalChange } from './use-approval-change.ts';

interface DecisionButtonsProps {
  request: ConsoleApproval;
  /** The customer number that an approval links; null for a request without one, '' while none is chosen. */
  custNo: string | null;
  /** The texts of the confirmation of an approval. */
  grant: { title: string; question: string; effect: string; verb: string; done: string };
}

/** The two decisions about a request, each with a confirmation that explains its consequences. */
export function DecisionButtons({ request, custNo, grant: { done, ...words } }: DecisionButtonsProps) {
  const { approve, reject } = useApprovalChange(request._id);
  const notify = useNotify();
  const [opened, setOpened] = useState<'approve' | 'reject' | null>(null);

  async function decided(response: Promise<unknown>, message: string): Promise<void> {
    await response;
    notify(message, { type: 'success' });
  }

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" disabled={custNo === ''} onClick={() => setOpened('approve')}>
          승인
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpened('reject')}>
          반려
        </Button>
      </Box>
      {opened === 'approve' && (
        <FormDialog {...words} onConfirm={() => decided(approve(custNo), done)} onClose={() => setOpened(null)} />
      )}
      {opened === 'reject' && (
        <ReasonDialog
          title="신청 반려"
          question={`${request.user.name} 님의 신청을 반려합니다.`}
          effect="적은 사유를 회원이 보고, 메일로도 받습니다. 회원은 다시 신청할 수 있습니다."
          label="회원에게 보이는 사유"
          verb="반려"
          isGrave
          onConfirm={(reason) => decided(reject(reason), '신청을 반려하고 메일로 알렸습니다.')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
