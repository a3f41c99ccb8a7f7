import type { ConsoleApproval } from '@iruon/contract';
import { approvalTypeLabels, formatBusinessNo } from '@iruon/contract/labels';
import { Box, Button } from '@mui/material';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showBytes } from '../../../inputs/files/acceptable.ts';
import { ApprovalChip } from './approval-chip.tsx';
import { CompanyDecision, NumberDecision } from './decisions.tsx';

type Row = ConsoleApproval & { id: string };

/**
 * One request: the member, the document and the decision. A request of a customer number is shown beside the ERP's
 * customers.
 */
export function ApprovalShow() {
  return (
    <RecordPage<Row>
      listOf="신청"
      title={({ user, type }) => `${user.businessName ?? user.name} ${approvalTypeLabels[type]} 신청`}
      chips={({ state }) => <ApprovalChip state={state} />}
    >
      {(request) => (
        <>
          <Member request={request} />
          <Panel title="서류">
            <ApprovalDocument document={request.document} />
          </Panel>
          {request.state === 'AWAITING' ? <Decision request={request} /> : <Decided request={request} />}
        </>
      )}
    </RecordPage>
  );
}

const Decision = ({ request }: { request: Row }) =>
  request.type === 'COMPANY' ? <CompanyDecision request={request} /> : <NumberDecision request={request} />;

function Member({ request: { user, type, custNo, message, createdAt, updatedAt } }: { request: Row }) {
  return (
    <Panel title="신청한 회원">
      <Facts
        facts={[
          ['이름', `${user.name} (${user.username})`],
          ['병원·기업', user.businessName],
          ['사업자번호', user.businessNo && formatBusinessNo(user.businessNo)],
          ['연락처', showPhone(user.phone)],
          ['이메일', user.email],
          ['적어 낸 번호', type === 'CUSTOMER_NUMBER' && custNo],
          ['남긴 말씀', message],
          ['신청일시', showTime(createdAt)],
          ['다시 보낸 일시', updatedAt !== createdAt && showTime(updatedAt)],
        ]}
      />
      <Button component={LinkOrNothing} to={`/users/${user._id}/show`} variant="outlined" size="small" sx={{ mt: 1.5 }}>
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

const PREVIEW_WIDTH = 1280;

/** The document of a request: a picture beside the search, a PDF as a download. */
function ApprovalDocument({ document: { url, name, mime, bytes } }: Pick<ConsoleApproval, 'document'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {mime.startsWith('image/') && (
        <Box
          component="img"
          src={`${url}?w=${PREVIEW_WIDTH}`}
          alt={`${name} 미리보기`}
          sx={{ maxWidth: '100%', maxHeight: 640, objectFit: 'contain', border: 1, borderColor: 'divider' }}
        />
      )}
      <Button component="a" href={url} target="_blank" rel="noreferrer" variant="outlined" size="small">
        {`${name} 열기 (${showBytes(bytes)})`}
      </Button>
    </Box>
  );
}
