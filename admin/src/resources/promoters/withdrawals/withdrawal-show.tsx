import type { ConsoleWithdrawal } from '@iruon/contract';
import { incomeKindLabels, userTypeLabels } from '@iruon/contract/labels';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { WithdrawalChip } from '../../../components/promoters/promoter-chips.tsx';
import { Lacks, ledgerOf } from '../../../components/promoters/standing-panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { accountText } from './withdrawal-texts.ts';
import { WithdrawalVerbs } from './withdrawal-verbs.tsx';

type Row = ConsoleWithdrawal & { id: string };

/** One withdrawal: amounts, the masked account, and the obstacles to its payment. */
export function WithdrawalShow() {
  return (
    <RecordPage<Row>
      title={({ promoter, gross }) => `${promoter.name} 출금 ${showWon(gross)}`}
      chips={({ state }) => <WithdrawalChip state={state} />}
    >
      {(withdrawal) => (
        <>
          <Amounts withdrawal={withdrawal} />
          <Payee withdrawal={withdrawal} />
        </>
      )}
    </RecordPage>
  );
}

function Amounts({ withdrawal }: { withdrawal: Row }) {
  const { gross, income, incomeTax, localTax, net, reason, requestedAt, approvedByName, approvedAt, paidAt } =
    withdrawal;
  return (
    <Panel title="금액과 처리">
      <Facts
        facts={[
          ['신청 금액', showWon(gross)],
          ['소득 구분', incomeKindLabels[income]],
          ['소득세', showWon(incomeTax)],
          ['지방소득세', showWon(localTax)],
          ['실지급액', <strong key="net">{showWon(net)}</strong>],
          ['신청일시', showTime(requestedAt)],
          ['승인', approvedAt && `${approvedByName ?? ''} ${showTime(approvedAt)}`],
          ['지급일시', paidAt && showTime(paidAt)],
          ['사유', reason],
        ]}
      />
      {withdrawal.lacks.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          지금은 지급할 수 없습니다.
          <Lacks lacks={withdrawal.lacks} waitsUntil={withdrawal.waitsUntil} />
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <WithdrawalVerbs withdrawal={withdrawal} />
        {withdrawal._batch && (
          <Button
            component={LinkOrNothing}
            to={`/withdrawal-batches/${withdrawal._batch}/show`}
            variant="outlined"
            size="small"
          >
            이체 파일 {showNumber(withdrawal.batchNumber ?? 0)}번
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function Payee({ withdrawal: { _id, promoter, account } }: { withdrawal: Row }) {
  const call = useCall();
  const path = { _id };
  return (
    <Panel title="받는 추천인">
      <Facts
        facts={[
          ['이름', `${promoter.name} (${promoter.username})`],
          ['구분', userTypeLabels[promoter.type]],
          ['계좌', accountText(account) || '확인한 계좌가 없습니다.'],
          ['주민등록번호', promoter.residentNumber ?? (promoter.type === 'PERSON' && '입력하지 않았습니다.')],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        {account && (
          <LoggedRead
            label="계좌번호 보기"
            read={async (reason) => {
              const { account: opened } = await call('readWithdrawalAccount', { path, body: { reason } });
              return accountText(opened);
            }}
          />
        )}
        {promoter.residentNumber && (
          <LoggedRead
            label="주민등록번호 보기"
            read={async (reason) =>
              (await call('readResidentNumber', { path, body: { reason } })).residentRegistrationNumber
            }
          />
        )}
        <Button component={LinkOrNothing} to={`/users/${promoter._id}/show`} variant="outlined" size="small">
          회원 보기
        </Button>
        <Button component={LinkOrNothing} to={ledgerOf(promoter._id)} variant="outlined" size="small">
          보너스 보기
        </Button>
      </Box>
    </Panel>
  );
}

interface LoggedReadProps {
  label: string;
  /** Loads the unmasked text, with the reason for the audit log. */
  read: (reason: string) => Promise<string>;
}

/** Shows a masked text in full after a reason for the audit log, until it is hidden or the page is left. */
function LoggedRead({ label, read }: LoggedReadProps) {
  const [text, setText] = useState('');
  if (text !== '')
    return (
      <Alert
        severity="info"
        icon={false}
        sx={{ width: '100%', overflowWrap: 'anywhere' }}
        action={<Button onClick={() => setText('')}>숨기기</Button>}
      >
        {text}
      </Alert>
    );
  return (
    <DialogButton
      variant="outlined"
      size="small"
      dialog={(close) => (
        <ReasonDialog
          title={label}
          question="가리지 않은 번호를 보여 줍니다."
          effect="본 사람과 이유는 기록에 남습니다."
          label="보는 이유"
          verb="보기"
          onConfirm={async (reason) => setText(await read(reason))}
          onClose={close}
        />
      )}
    >
      {label}
    </DialogButton>
  );
}
