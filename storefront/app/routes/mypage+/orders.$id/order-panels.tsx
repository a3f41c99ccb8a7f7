import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { amountLines, cashReceiptKindLabels, cashReceiptStateLabels, formatBusinessNo } from '@iruon/contract';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { ReceiptText } from 'lucide-react';
import { cn } from '~/class-names';
import { LotFacts } from '~/components/lots/lot-facts';
import { PickupList } from '~/components/payment/pickup-list';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { groupedAccount, minute, won } from '~/format';
import { Parcel } from './parcel';

export interface DeliveryPanelProps {
  receiver: OrderDetailView['receiver'];
  pickup: OrderDetailView['pickup'];
  requestMessage: string;
  /** The page that changes the receiver; null if the receiver can no longer be changed. */
  changeAt: string | null;
  parcel: OrderDetailView['order']['parcel'];
  tracking?: OrderDetailView['tracking'];
}

/** The receiver, the address, and the parcel. */
export function DeliveryPanel({
  receiver,
  pickup,
  requestMessage,
  changeAt,
  parcel,
  tracking = [],
}: DeliveryPanelProps) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title-s font-bold">배송 정보</h2>
        {changeAt && (
          <LinkButton tone="outline" size="s" to={changeAt}>
            {pickup.length > 0 ? '받는 분 변경' : '배송지 변경'}
          </LinkButton>
        )}
      </div>
      <Facts
        facts={[
          { label: '받는 분', value: receiver.name },
          { label: '연락처', value: phone(receiver.phone) },
          { label: '방문 수령', value: pickup.length > 0 && <PickupList places={pickup} /> },
          { label: '주소', value: pickup.length === 0 && `(${receiver.postcode}) ${receiver.address}` },
          { label: '요청사항', value: requestMessage || null },
          {
            label: '택배',
            value: parcel && (
              <Parcel parcel={parcel}>
                <CopyButton text={parcel.invoiceNo} label="송장번호" />
              </Parcel>
            ),
          },
        ]}
      />
      {tracking.length > 0 && <TrackingSteps steps={tracking} />}
    </section>
  );
}

/** The way of the parcel, the latest scan first. */
function TrackingSteps({ steps }: { steps: OrderDetailView['tracking'] }) {
  return (
    <ol aria-label="배송 과정" className="grid gap-2 border-line border-l-2 pl-4 print:hidden">
      {steps.map(({ at, label, place }, index) => (
        <li key={`${label} ${at}`} className={cn('grid', index > 0 && 'text-ink-soft')}>
          <span className="font-semibold">{label}</span>
          <span className="figures text-label text-ink-soft">
            {minute(at)}
            {place && ` · ${place}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The orderer, as entered in the order. */
export function OrdererPanel({ orderer }: Pick<OrderDetailView, 'orderer'>) {
  return (
    <section className="grid gap-4">
      <h2 className="text-title-s font-bold">주문하신 분</h2>
      <Facts
        facts={[
          { label: '아이디', value: orderer.username },
          { label: '이름', value: orderer.name },
          { label: '연락처', value: phone(orderer.phone) },
          { label: '이메일', value: orderer.email },
          {
            label: '주소',
            value: orderer.postcode && `(${orderer.postcode}) ${orderer.address1} ${orderer.address2}`,
          },
        ]}
      />
    </section>
  );
}

interface PaymentPanelProps {
  payment: NonNullable<OrderDetailView['payment']>;
  /** The deposit has not arrived yet. */
  isWaiting: boolean;
  className?: string;
}

/** The payment, or the account for the deposit with its deadline. */
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
            <CopyButton text={account.number} label="계좌번호" />
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

/** The returned amount of a purchase and the rest that remains paid, by source; nothing before the first return. */
export function RefundedRows({ amounts }: { amounts: OrderDetailView['amounts'] }) {
  const changed = amountLines(amounts);
  if (!changed) return null;
  const { lines, remaining, sources } = changed;
  return (
    <dl aria-label="환불 내역" className="figures grid gap-3 border-t border-line pt-4 text-label">
      {lines.map(({ label, text, isMinus }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className={isMinus ? 'font-medium text-danger' : 'font-medium'}>{text}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">실 결제</dt>
        <dd className="text-lead font-bold">{remaining}</dd>
      </div>
      {sources && <dd className="text-right text-caption text-ink-soft">{sources}</dd>}
    </dl>
  );
}

type Receipt = NonNullable<OrderDetailView['cashReceipt']>;

const words: Record<Receipt['state'], string> = {
  AWAITING: '결제가 확인되면 자동으로 발급합니다.',
  REQUESTED: '발급하고 있습니다. 잠시 후 다시 확인해 주세요.',
  ISSUED: '국세청 홈택스에서는 발급한 다음 날부터 볼 수 있습니다.',
  CANCELED: '모두 환불되어 발급을 취소했습니다.',
  FAILED: '발급하지 못해 담당자가 확인하고 있습니다.',
};

/** The requested cash receipt: its number and state. */
export function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const { kind, number, state, amount, approveNo, issuedAt } = receipt;
  return (
    <section className="grid gap-4 rounded-l border border-line p-6">
      <h2 className="text-title-s font-bold">현금영수증</h2>
      <Facts
        facts={[
          { label: '상태', value: <b className="font-semibold">{cashReceiptStateLabels[state]}</b> },
          { label: '용도', value: cashReceiptKindLabels[kind] },
          {
            label: kind === 'EXPENSE_PROOF' ? '사업자번호' : '휴대전화',
            value: (
              <span className="figures">{kind === 'EXPENSE_PROOF' ? formatBusinessNo(number) : phone(number)}</span>
            ),
          },
          { label: '발급 금액', value: amount !== null && <span className="figures">{won(amount)}</span> },
          { label: '승인번호', value: approveNo && <span className="figures">{approveNo}</span> },
          { label: '발급일시', value: issuedAt && <span className="figures">{minute(issuedAt)}</span> },
        ]}
      />
      <p className="text-caption text-ink-faint">{words[state]}</p>
    </section>
  );
}

/** The lots of the shipped pieces of the purchase, with the records to print. */
export function LotsPanel({ pieces, orderId }: { pieces: OrderDetailView['pieces']; orderId: string }) {
  if (pieces.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title-s font-bold">받으신 로트</h2>
        <LinkButton tone="outline" size="s" to={`/mypage/orders/${orderId}/records`} className="print:hidden">
          식립 기록지 인쇄
        </LinkButton>
      </div>
      <ul className="divide-y divide-line rounded-l border border-line px-5">
        {pieces.map((piece) => (
          <li key={piece._id} className="grid gap-1.5 py-4">
            <p className="font-semibold">{[piece.product.name, piece.product.option].filter(Boolean).join(' ')}</p>
            <LotFacts piece={piece} />
          </li>
        ))}
      </ul>
    </section>
  );
}
