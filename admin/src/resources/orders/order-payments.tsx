import type { Payment } from '@iruon/contract';
import { cardText, methodText } from '@iruon/contract/labels';
import { Box, Link } from '@mui/material';
import { Muted } from '../../components/muted.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';

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

/** A deposit that staff have not decided on is received, and its order is not paid. */
const stateOf = ({ state, paidAt }: Payment) =>
  state === 'READY' && paidAt ? '확인할 입금' : (stateLabels[state] ?? '확인중');

/** The payments of a purchase, by the gateway or manual: each with its state, means and receipt. */
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
