import { AccountFields } from '~/components/claims/account-fields';
import type { CheckoutFields } from '../checkout-fields';

/** The account for the refund of a bank transfer, for buyers who enter it in advance. */
export function RefundAccountSection({ fields }: { fields: CheckoutFields }) {
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
