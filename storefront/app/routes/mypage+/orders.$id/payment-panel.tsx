import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { ReceiptText } from 'lucide-react';
import { cn } from '~/class-names';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { Facts } from '~/components/ui/facts';
import { groupedAccount, minute, won } from '~/format';

export interface PaymentPanelProps {
  payment: NonNullable<OrderDetailView['payment']>;
  /** The deposit has not arrived yet. */
  isWaiting: boolean;
  className?: string;
}

/** The payment, or the account for the deposit and its deadline. */
export function PaymentPanel({ payment, isWaiting, className }: PaymentPanelProps) {
  const { account, card } = payment;
  return (
    <section className={cn('grid gap-4 rounded-l border border-line p-6', className)}>
      <h2 className="text-title-s font-bold">결제 정보</h2>
      <Facts
        facts={[
          { label: '결제수단', value: payment.method },
          { label: '카드', value: card },
          { label: isWaiting ? '입금일시' : '결제일시', value: payment.paidAt && minute(payment.paidAt) },
        ]}
      />
      {isWaiting && payment.paidAt && (
        <p className="rounded-m bg-mist p-4 text-label text-ink-soft">
          {won(payment.amount)}이 입금되어 담당자가 확인하고 있습니다. 확인을 마치면 알려 드립니다.
        </p>
      )}
      {account && isWaiting && !payment.paidAt && (
        <div className="grid gap-2 rounded-m bg-mist p-4">
          <p className="text-caption font-semibold text-ink-soft">입금하실 계좌</p>
          <p className="figures flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
            {account.bankName} {groupedAccount(account.number)}
            <CopyButton text={account.number} what="계좌번호" />
          </p>
          <p className="text-label text-ink-soft">예금주 {account.holder}</p>
          <p className="figures text-label font-semibold text-warning">
            {account.expiresAt && `${minute(account.expiresAt)}까지 `}
            {won(payment.amount)}을 입금해 주세요. 기한이 지나면 주문이 자동으로 취소됩니다.
          </p>
        </div>
      )}
      {payment.receiptUrl && (
        <Button asChild tone="outline" size="s">
          <a href={payment.receiptUrl} target="_blank" rel="noreferrer">
            <ReceiptText aria-hidden />
            영수증 보기
            <span className="sr-only">(새 창)</span>
          </a>
        </Button>
      )}
    </section>
  );
}
