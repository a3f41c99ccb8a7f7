import { cashReceiptKindLabels } from '@iruon/contract';
import { TextField } from '~/components/fields/text-field';
import { FieldErrors } from '~/components/ui/field';
import { RadioCards } from '~/components/ui/radio-cards';
import type { CheckoutFields } from '../checkout-fields';
import { NO_RECEIPT } from '../checkout-schema';

const choices = [
  { value: NO_RECEIPT, label: '신청 안 함' },
  {
    value: 'INCOME_DEDUCTION',
    label: cashReceiptKindLabels.INCOME_DEDUCTION,
    description: '휴대전화 번호로 받습니다.',
  },
  {
    value: 'EXPENSE_PROOF',
    label: cashReceiptKindLabels.EXPENSE_PROOF,
    description: '사업자등록번호로 받습니다.',
  },
];

/** The cash receipt of a cash payment. */
export function ReceiptSection({ fields }: { fields: CheckoutFields }) {
  const { cashReceipt } = fields;
  const { kind, phone, businessNo } = cashReceipt.getFieldset();
  return (
    <div className="group/receipt grid gap-4 rounded-m border border-line p-4 sm:p-5">
      <div>
        <h3 className="font-semibold">현금영수증</h3>
        <p className="text-caption text-ink-faint">
          입금이 확인되면 자동으로 발급합니다. 포인트로 내신 금액은 들어가지 않습니다.
        </p>
      </div>
      <RadioCards
        legend="현금영수증"
        name={kind.name}
        cards={choices}
        defaultValue={(kind.initialValue as string | undefined) ?? NO_RECEIPT}
        errorId={kind.errorId}
        className="sm:grid-cols-3"
      />
      <FieldErrors id={kind.errorId} errors={kind.errors ?? cashReceipt.errors} />
      <div className="hidden group-has-[input[value$=DEDUCTION]:checked]/receipt:block">
        <TextField field={phone} label="현금영수증 휴대전화 번호" type="tel" inputMode="tel" maxLength={30} />
      </div>
      <div className="hidden group-has-[input[value$=PROOF]:checked]/receipt:block">
        <TextField field={businessNo} label="현금영수증 사업자등록번호" inputMode="numeric" maxLength={30} />
      </div>
    </div>
  );
}
