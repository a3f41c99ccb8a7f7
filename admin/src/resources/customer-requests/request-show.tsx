import type { ConsoleCustomerRequest } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { RecordPage } from '../../components/record-page.tsx';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { Facts, Panel } from '../orders/panel.tsx';
import { RequestChip } from './request-chip.tsx';
import { RequestDecision } from './request-decision.tsx';
import { RequestDocument } from './request-document.tsx';

type Row = ConsoleCustomerRequest & { id: string };

/** One request for a customer number: the member, the document beside the ERP's customers, and the decision. */
export function RequestShow() {
  return (
    <RecordPage<Row>
      list={{ to: '/customer-requests', label: '고객번호 신청 목록' }}
      title={({ user }) => `${user.businessName ?? user.name} 고객번호 신청`}
      chips={({ state }) => <RequestChip state={state} />}
    >
      {(request) => (
        <>
          <Member request={request} />
          <Panel title="서류">
            <RequestDocument document={request.document} />
          </Panel>
          {request.state === 'AWAITING' ? <RequestDecision request={request} /> : <Decided request={request} />}
        </>
      )}
    </RecordPage>
  );
}

function Member({ request: { user, custNo, message, createdAt, updatedAt } }: { request: Row }) {
  return (
    <Panel title="신청한 회원">
      <Facts
        facts={[
          ['이름', `${user.name} (${user.username})`],
          ['병원·기업', user.businessName],
          ['사업자번호', user.businessNo && formatBusinessNo(user.businessNo)],
          ['연락처', showPhone(user.phone)],
          ['이메일', user.email],
          ['적어 낸 번호', custNo],
          ['남긴 말씀', message],
          ['신청일시', showTime(createdAt)],
          ['다시 보낸 일시', updatedAt !== createdAt && showTime(updatedAt)],
        ]}
      />
      <Button component={Link} to={`/users/${user._id}/show`} variant="outlined" size="small" sx={{ mt: 1.5 }}>
        회원 보기
      </Button>
    </Panel>
  );
}

function Decided({ request: { user, reason, decidedAt, decidedByName } }: { request: Row }) {
  return (
    <Panel title="처리 결과">
      <Facts
        facts={[
          ['고객번호', user.CustNo],
          ['반려 사유', reason],
          ['처리한 직원', decidedByName],
          ['처리일시', decidedAt && showTime(decidedAt)],
        ]}
      />
    </Panel>
  );
}
