import type { CashReceiptView, Payment } from '@iruon/contract';
import {
  cardText,
  cashReceiptKindLabels,
  cashReceiptStateLabels,
  formatBusinessNo,
  methodText,
} from '@iruon/contract/labels';
import { Alert, Box, Button, Link } from '@mui/material';
import { Muted } from '../../../components/muted.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import type { OrderRecord } from './order-record.ts';
import { useOrderChange } from './use-order-change.ts';

const stateLabels: Record<string, string> = {
  READY: '입금대기',
  PAID: '결제완료',
  CANCELED: '결제취소',
  EXPIRED: '기한만료',
};

function means(payment: Payment): string | null {
  const { virtualAccount, byHand } = payment;
  if (byHand) return `입금자 ${byHand.depositor} · ${byHand.confirmedBy ?? '담당자'} 확인`;
  if (virtualAccount) {
    const { bankName, number, holder, expiresAt } = virtualAccount;
    return `${bankName} ${number} (${holder})${expiresAt ? ` · ${showTime(expiresAt)}까지` : ''}`;
  }
  return cardText(payment);
}

/** A deposit without a decision by operators was received, but does not pay its order. */
const stateOf = ({ state, paidAt }: Payment) =>
  state === 'READY' && paidAt ? '확인할 입금' : (stateLabels[state] ?? '확인중');

/** The payments of a purchase, by the gateway or manual: each with its state, method and receipt. */
export function OrderPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.map((payment) => (
        <Box
          component="li"
          key={`${payment.method} ${payment.state} ${payment.paidAt} ${payment.amount}`}
          sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <strong>
              {methodText({ method: payment.method })} · {stateOf(payment)}
            </strong>
            <strong>{showWon(payment.amount)}</strong>
          </Box>
          <Muted>{[means(payment), payment.paidAt && showTime(payment.paidAt)].filter(Boolean).join(' · ')}</Muted>
          {payment.receiptUrl && (
            <Link href={payment.receiptUrl} target="_blank" rel="noreferrer">
              매출전표
            </Link>
          )}
        </Box>
      ))}
    </Box>
  );
}

function numberOf({ kind, number }: CashReceiptView): string {
  const shown = kind === 'EXPENSE_PROOF' ? formatBusinessNo(number) : showPhone(number);
  return `${cashReceiptKindLabels[kind]} · ${shown}`;
}

/** The cash receipt of the purchase and its state; a receipt that the gateway refused can be sent again. */
export function OrderReceipt({ order, receipt }: { order: OrderRecord; receipt: CashReceiptView }) {
  const { retryReceipt } = useOrderChange();
  const { attempt, isPending, refusal } = useAttempt();
  const { state, amount, approveNo, issuedAt, failure } = receipt;
  const isUnknown = state === 'ISSUED' && approveNo === null;

  return (
    <Panel title="현금영수증">
      <Facts
        facts={[
          ['상태', state === 'FAILED' ? '발급 실패' : cashReceiptStateLabels[state]],
          ['용도·번호', numberOf(receipt)],
          ['발급 금액', amount !== null && showWon(amount)],
          ['승인번호', isUnknown ? '결제사 관리자 화면에서 확인해 주세요' : approveNo],
          ['발급일시', issuedAt && showTime(issuedAt)],
        ]}
      />
      {(refusal || failure) && (
        <Alert
          severity="error"
          sx={{ mt: 1.5 }}
          action={
            <Button color="inherit" onClick={() => attempt(() => retryReceipt(order._id))} disabled={isPending}>
              다시 보내기
            </Button>
          }
        >
          {refusal || failure}
        </Alert>
      )}
    </Panel>
  );
}
