import type { ConsoleCustomerRequest } from '@iruon/contract';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CustomerSearch } from '../../components/customers/customer-search.tsx';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { Panel } from '../orders/panel.tsx';
import { useRequestChange } from './use-request-change.ts';

/** The search for the customer that a request belongs to, and both decisions. */
export function RequestDecision({ request }: { request: ConsoleCustomerRequest }) {
  const { approve, reject } = useRequestChange(request._id);
  const notify = useNotify();
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const { user, custNo } = request;
  const [first = '', ...others] = [custNo, user.businessNo, user.businessName, user.name].filter(
    (text) => text !== null,
  );

  async function decided(answer: Promise<void>, said: string): Promise<void> {
    await answer;
    notify(said, { type: 'success' });
  }

  return (
    <Panel title="거래처 찾기">
      {user.CustNo !== null && (
        <Alert severity="info" sx={{ mb: 1 }}>{`이미 고객번호 ${user.CustNo}에 연결된 회원입니다.`}</Alert>
      )}
      <CustomerSearch initial={first} suggestions={[...new Set(others)]} chosen={chosen} onChoose={setChosen} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" disabled={chosen === ''} onClick={() => setAsked('approve')}>
          승인
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsked('reject')}>
          반려
        </Button>
      </Box>
      {asked === 'approve' && (
        <FormDialog
          title="고객번호 등록"
          question={`${user.name} 님을 고객번호 ${chosen}에 연결합니다.`}
          effect="바로 가격을 보고 구매할 수 있게 되며, 메일로 알립니다."
          verb="등록"
          onConfirm={() => decided(approve(chosen), '고객번호를 등록하고 메일로 알렸습니다.')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title="신청 반려"
          question={`${user.name} 님의 신청을 반려합니다.`}
          effect="적은 사유를 회원이 보고, 메일로도 받습니다. 회원은 다시 신청할 수 있습니다."
          label="회원에게 보이는 사유"
          verb="반려"
          isGrave
          onConfirm={(reason) => decided(reject(reason), '신청을 반려하고 메일로 알렸습니다.')}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
