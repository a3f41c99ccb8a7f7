import type { PriceView } from '@iruon/bff-storefront/shop/order/quote';
import { cashReceiptKindLabels, type EasyPayCard, paymentMethodLabels, tooSmallMessage } from '@iruon/contract';
import { AccountFields } from '~/components/claims/account-fields';
import { CardChoice } from '~/components/easy-pay/card-choice';
import { TextField } from '~/components/fields/text-field';
import { FieldErrors } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';
import { type RadioCard, RadioCards } from '~/components/ui/radio-cards';
import { count, won } from '~/format';
import { AmountField } from '../amount-field';
import type { CheckoutFields } from '../checkout-fields';
import { NO_RECEIPT } from '../checkout-schema';
import { Section } from './section';

export interface PaymentSectionProps {
  fields: CheckoutFields;
  price: PriceView;
  /** Stored cards, the default one first. */
  cards: EasyPayCard[];
  /** True if the store issues cash receipts. */
  hasCashReceipt: boolean;
}

const descriptions = {
  easy: '등록한 카드로 한 번에 결제합니다.',
  card: '신용카드와 체크카드로 바로 결제합니다.',
  account: '입금하실 가상계좌를 알려 드립니다. 영업일 3일 안에 입금해 주세요.',
  kakao: '카카오페이 앱으로 결제합니다.',
};

/** The reason for which a method cannot charge the amount; null if it can. */
function refusalOf(method: string, tooSmallFor: PriceView['tooSmallFor']): string | null {
  const found = tooSmallFor.find((one) => one.method === method);
  return found ? tooSmallMessage(found) : null;
}

/** The payment: first the prepaid balance, then a method for the rest. */
export function PaymentSection({ fields, price, cards, hasCashReceipt }: PaymentSectionProps) {
  const { paymentMethod: method, card, quota, point, money } = fields;
  const { moneyBalance, total, tooSmallFor } = price;
  const coversTotal = moneyBalance >= total;
  const methods = (['easy', 'card', 'kakao', 'account'] as const).map(
    (value): RadioCard => ({
      value: value as string,
      label: paymentMethodLabels[value],
      description: refusalOf(value, tooSmallFor) ?? descriptions[value],
    }),
  );
  methods.push({
    value: 'advance',
    label: paymentMethodLabels.advance,
    description: coversTotal
      ? `보유 예치금 ${won(moneyBalance)}에서 전액 결제합니다.`
      : `보유 예치금 ${won(moneyBalance)}으로는 전액을 결제할 수 없습니다.`,
    isDisabled: !coversTotal,
  });
  return (
    <Section title="결제수단">
      <div className="group/pay grid gap-5">
        <RadioCards
          legend="결제수단"
          name="paymentMethod"
          cards={methods}
          defaultValue={(method.initialValue as string | undefined) ?? 'easy'}
          errorId={method.errorId}
        />
        <FieldErrors id={method.errorId} errors={method.errors} />
        {price.payable > 0 && (
          <div className="hidden rounded-m border border-line p-4 group-has-[input[value=easy]:checked]/pay:block sm:p-5">
            <CardChoice
              cards={cards}
              amount={price.payable}
              defaultCard={card.initialValue as string | undefined}
              defaultQuota={quota.initialValue as string | undefined}
              hasNew
            />
          </div>
        )}
        {price.payable > 0 && (
          <div className="hidden group-has-[input[value=account]:checked]/pay:block">
            <RefundAccountSection fields={fields} />
          </div>
        )}
        {hasCashReceipt && (
          <div className="hidden group-has-[input[value=account]:checked]/pay:block group-has-[input[value=advance]:checked]/pay:block">
            <ReceiptSection fields={fields} />
          </div>
        )}
        {price.payable === 0 && price.money > 0 && (
          <Notice tone="info" title="예치금으로 모두 결제됩니다.">
            결제창 없이 바로 주문이 완료됩니다.
          </Notice>
        )}
        {price.pointBalance > 0 && (
          <AmountField
            field={point}
            label="포인트 사용"
            hint={`보유 ${count(price.pointBalance)}P.`}
            max={Math.min(price.pointBalance, total)}
            cutTo={price.isPointCut ? price.points : null}
          />
        )}
        {moneyBalance > 0 && (
          <div className="group-has-[input[value=advance]:checked]/pay:hidden">
            <AmountField
              field={money}
              label="예치금 사용"
              hint={`보유 ${won(moneyBalance)}.`}
              max={Math.min(moneyBalance, total - price.points)}
              cutTo={price.isMoneyCut ? price.money : null}
            />
          </div>
        )}
      </div>
    </Section>
  );
}

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
function ReceiptSection({ fields }: { fields: CheckoutFields }) {
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

/** The account for the refund of a bank transfer, which a buyer may enter in advance. */
function RefundAccountSection({ fields }: { fields: CheckoutFields }) {
  const { accountBankCode: bankCode, accountNumber, accountHolder } = fields.account.getFieldset();
  const hasErrors = [bankCode, accountNumber, accountHolder].some(({ errors }) => errors !== undefined);
  return (
    <details className="rounded-m border border-line p-4 sm:p-5" open={hasErrors || undefined}>
      <summary className="cursor-pointer py-2.5 font-semibold">환불받을 계좌 미리 적기 (선택)</summary>
      <p className="mb-4 text-caption text-ink-faint">
        취소나 반품을 하시면 이 계좌로 환불합니다. 적지 않으시면 신청하실 때 여쭙습니다.
      </p>
      <AccountFields fields={{ bankCode, accountNumber, accountHolder }} isRequired={false} />
    </details>
  );
}
