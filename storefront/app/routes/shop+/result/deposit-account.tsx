import type { VirtualAccount } from '@iruon/bff-storefront/shop/result/purchase-result';
import { CopyButton } from '~/components/ui/copy-button';
import { groupedAccount, minute, won } from '~/format';

/** The account, the amount and the deadline of a deposit. */
export function DepositAccount({ account, amount }: { account: VirtualAccount; amount: number }) {
  return (
    <section aria-label="입금 계좌" className="grid gap-5 rounded-l bg-accent-soft p-6 text-left sm:p-8">
      <div className="grid gap-1">
        <p className="text-label font-semibold text-accent-deep">{account.bankName}</p>
        <p className="figures text-title font-bold">{groupedAccount(account.number)}</p>
        <div>
          <CopyButton text={account.number} label="계좌번호" />
        </div>
        <p className="text-label text-ink-soft">예금주 {account.holder}</p>
      </div>
      <dl className="grid gap-3 border-t border-accent/20 pt-5 sm:grid-cols-2">
        <div>
          <dt className="text-label text-ink-soft">입금하실 금액</dt>
          <dd className="figures text-title-s font-bold">{won(amount)}</dd>
        </div>
        {account.expiresAt && (
          <div>
            <dt className="text-label text-ink-soft">입금 기한 (한국 시각)</dt>
            <dd className="figures text-title-s font-bold">{minute(account.expiresAt)}</dd>
          </div>
        )}
      </dl>
      <p className="text-label text-ink-soft">
        금액이 다르면 입금되지 않습니다. 입금하시면 바로 확인되어 배송을 준비하고, 기한이 지나면 주문은 자동으로
        취소됩니다.
      </p>
    </section>
  );
}
