import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { cashReceiptKindLabels, cashReceiptStateLabels, formatBusinessNo } from '@iruon/contract';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { Facts } from '~/components/ui/facts';
import { minute, won } from '~/format';

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
