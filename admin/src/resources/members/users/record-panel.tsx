import type { MemberRecord } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CustomerSearch } from '../../../components/customer-search.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { DialogButtons } from '../../../dialogs/dialog-buttons.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useVerb } from '../../../providers/use-verb.ts';

function balanceOf(unreceived: number): string {
  return unreceived > 0 ? `미수금 ${showWon(unreceived)}` : `선수금 ${showWon(-unreceived || 0)}`;
}

/** The ERP customer of a member, and the link to it. */
export function RecordPanel({ record }: { record: MemberRecord }) {
  const { user, customer, customerInfo, customerInfo2 } = record;
  const { refresh, link } = useRecordChange(user._id);
  const { isPending, run } = useVerb();
  const [dialog, setDialog] = useState<'link' | 'unlink' | null>(null);
  const { asOf, state } = customerInfo2;

  const refreshRecord = () => run(refresh, '거래처 원장에서 새로 확인했습니다.');

  return (
    <Panel title="거래처 원장">
      {state === 'STALE' && asOf && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {showTime(asOf)} 기준입니다. 거래처 원장과 연결이 원활하지 않습니다.
        </Alert>
      )}
      {user.custNo === null && <Muted>연결된 고객번호가 없습니다. 연결하면 상품을 주문할 수 있습니다.</Muted>}
      {user.custNo !== null && !customer && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          거래처 원장에서 고객번호 {user.custNo} 거래처를 확인하지 못했습니다. 예치금은 쇼핑몰의 값입니다.
        </Alert>
      )}
      {customer && (
        <Facts
          facts={[
            ['고객번호', customer.CustNo],
            ['거래처', customer.CustName],
            ['사업자번호', formatBusinessNo(customer.BizNo)],
            ['연락처', showPhone(customer.Tel)],
            ['담당자', customer.ManagerName],
            ['원장 잔액', balanceOf(customerInfo.unreceived)],
            ['반영 대기', customerInfo.pending !== 0 && showWon(customerInfo.pending)],
            ['쓸 수 있음', <strong key="money">{showWon(customerInfo.money)}</strong>],
            ['확인한 때', asOf && showTime(asOf)],
          ]}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
        {user.custNo !== null && (
          <Verb needs="refreshMemberRecord">
            <Button variant="outlined" onClick={refreshRecord} loading={isPending}>
              지금 확인
            </Button>
          </Verb>
        )}
        <Verb needs="linkCustomer">
          <Button variant="outlined" onClick={() => setDialog('link')}>
            {user.custNo === null ? '고객번호 연결' : '다른 고객번호로'}
          </Button>
        </Verb>
        {user.custNo !== null && (
          <Verb needs="linkCustomer">
            <Button color="error" onClick={() => setDialog('unlink')}>
              연결 해제
            </Button>
          </Verb>
        )}
      </Box>
      {dialog === 'link' && <LinkDialog onLink={link} onClose={() => setDialog(null)} />}
      {dialog === 'unlink' && (
        <ReasonDialog
          title="고객번호 연결 해제"
          question={`${user.name} 님의 고객번호 ${user.custNo} 연결을 해제할까요?`}
          effect="상품 가격을 보거나 주문할 수 없게 되고, 원장에서 온 예치금도 사라집니다. 다시 연결하면 돌아옵니다."
          verb="연결 해제"
          isDestructive
          onConfirm={(message) => link(null, message)}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}

/** The operator's actions on a member's ERP customer; the page shows the response. Each throws HttpError. */
function useRecordChange(_id: string) {
  const call = useCall();
  const client = useQueryClient();

  async function shown(response: Promise<{ record: MemberRecord }>): Promise<void> {
    const { record } = await response;
    client.setQueryData(['users', 'record', _id], record);
    const stale = ['getList', 'detail', 'activity'].map((part) => ['users', part]);
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return {
    refresh: () => shown(call('refreshMemberRecord', { path: { _id } })),
    link: (CustNo: string | null, message: string) =>
      shown(call('linkCustomer', { path: { _id }, body: { CustNo, message } })),
  };
}

interface LinkDialogProps {
  onLink: (custNo: string, message: string) => Promise<unknown>;
  onClose: () => void;
}

/** Searches for a customer of the ERP and links it. */
function LinkDialog({ onLink, onClose }: LinkDialogProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const { attempt, isPending, refusal } = useAttempt();

  async function link() {
    if (await attempt(() => onLink(chosen, message))) onClose();
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>고객번호 연결</DialogTitle>
      <DialogContent>
        <CustomerSearch hasFocus chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <TextField
            label="사유"
            required
            fullWidth
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
        )}
        <Refusal>{refusal}</Refusal>
      </DialogContent>
      <DialogButtons onClose={onClose} isPending={isPending}>
        <Button
          variant="contained"
          onClick={link}
          disabled={chosen === '' || message.trim().length < 2}
          loading={isPending}
        >
          연결
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
