import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { bankNames } from '@iruon/contract';
import { AccountFields, type AccountFieldsProps } from '~/components/claims/account-fields';
import { Notice } from '~/components/ui/notice';

interface RefundAccountProps extends Pick<AccountFieldsProps, 'fields' | 'errors'> {
  /** The account from the order. */
  known: ClaimFormView['knownAccount'];
}

/** The account of the refund; an account from the order is not entered again. */
export function RefundAccount({ fields, errors, known }: RefundAccountProps) {
  if (!known) return <AccountFields fields={fields} errors={errors} />;
  const { bankCode, accountNumber, accountHolder } = known;
  const hasErrors = [errors, ...Object.values(fields).map((field) => field.errors)].some((each) => each !== undefined);
  return (
    <div className="grid gap-3">
      <Notice tone="info" title="주문하실 때 적어 주신 계좌로 환불합니다.">
        {bankNames[bankCode] ?? bankCode} {accountNumber} ({accountHolder})
      </Notice>
      <details className="rounded-m border border-line p-4" open={hasErrors || undefined}>
        <summary className="cursor-pointer py-2.5 font-semibold">다른 계좌로 환불받기</summary>
        <AccountFields fields={fields} errors={errors} isRequired={false} />
      </details>
    </div>
  );
}
