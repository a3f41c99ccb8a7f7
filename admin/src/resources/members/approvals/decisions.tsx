import type { ConsoleApproval } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CustomerSearch } from '../../../components/customer-search.tsx';
import { Detail } from '../../../components/muted.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

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
        <Verb needs="grantApproval">
          <Button variant="contained" disabled={custNo === ''} onClick={() => setOpened('approve')}>
            승인
          </Button>
        </Verb>
        <Verb needs="rejectApproval">
          <Button variant="outlined" color="error" onClick={() => setOpened('reject')}>
            반려
          </Button>
        </Verb>
      </Box>
      {custNo === '' && <Detail>위에서 거래처를 찾아 고르면 승인할 수 있습니다.</Detail>}
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
          isDestructive
          onConfirm={(reason) => decided(reject(reason), '신청을 반려하고 메일로 알렸습니다.')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The decisions about a request; lists, the request and the counts are reloaded afterwards. Each throws HttpError. */
function useApprovalChange(_id: string) {
  const call = useCall();
  const reread = useReread([['approvals'], ['users'], dashboardKey], { afterRefusals: true });

  return {
    approve: (CustNo: string | null) => reread(call('grantApproval', { path: { _id }, body: { CustNo } })),
    reject: (reason: string) => reread(call('rejectApproval', { path: { _id }, body: { reason } })),
  };
}

/** The member's entries, to compare with the business registration, and both decisions. */
export function CompanyDecision({ request }: { request: ConsoleApproval }) {
  const { user } = request;
  return (
    <Panel title="서류와 비교">
      <Facts
        facts={[
          ['사업자번호', user.businessNo && formatBusinessNo(user.businessNo)],
          ['상호', user.businessName],
          ['대표자', user.ceoName],
          ['사업장 주소', user.businessAddress],
        ]}
      />
      <DecisionButtons
        request={request}
        custNo={null}
        grant={{
          title: '가입 승인',
          question: `${user.businessName ?? user.name} 회원의 가입을 승인합니다.`,
          effect: '바로 주문할 수 있게 되며, 메일로 알립니다.',
          verb: '승인',
          done: '가입을 승인하고 메일로 알렸습니다.',
        }}
      />
    </Panel>
  );
}

/** The search for the customer of a request, and both decisions. */
export function NumberDecision({ request }: { request: ConsoleApproval }) {
  const [chosen, setChosen] = useState('');
  const { user, custNo } = request;
  const [first = '', ...others] = [custNo, user.businessNo, user.businessName, user.name].filter(
    (text) => text !== null,
  );
  return (
    <Panel title="거래처 찾기">
      {user.CustNo !== null && (
        <Alert severity="info" sx={{ mb: 1 }}>{`이미 고객번호 ${user.CustNo}에 연결된 회원입니다.`}</Alert>
      )}
      <CustomerSearch initial={first} suggestions={[...new Set(others)]} chosen={chosen} onChoose={setChosen} />
      <DecisionButtons
        request={request}
        custNo={chosen}
        grant={{
          title: '고객번호 등록',
          question: `${user.name} 님을 고객번호 ${chosen}에 연결합니다.`,
          effect: '바로 가격을 보고 구매할 수 있게 되며, 메일로 알립니다.',
          verb: '등록',
          done: '고객번호를 등록하고 메일로 알렸습니다.',
        }}
      />
    </Panel>
  );
}
