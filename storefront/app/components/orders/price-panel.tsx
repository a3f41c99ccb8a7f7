import type { OrderDetailView } from '@iruon/bff-storefront';
import { cn } from '~/class-names';
import { won } from '~/format';

const row = 'flex items-baseline justify-between gap-4';

/** What the purchase came to, and what is in it. */
export function PricePanel({ totals }: Pick<OrderDetailView, 'totals'>) {
  const fees = [
    ['도서산간 배송비', totals.island],
    ['현장 서비스', totals.service],
    ['설치비', totals.installation],
  ] as const;
  const deductions = [
    ['쿠폰 할인', totals.couponDiscount],
    ['적립금 사용', totals.points],
    ['예치금 사용', totals.money],
  ] as const;
  return (
    <section className="rounded-l bg-mist p-6">
      <h2 className="text-title-s font-bold">결제 금액</h2>
      <dl className="figures mt-5 grid gap-2.5 text-label">
        <div className={row}>
          <dt className="text-ink-soft">상품 금액</dt>
          <dd>{won(totals.goods + totals.productDiscount)}</dd>
        </div>
        {totals.productDiscount > 0 && (
          <div className={row}>
            <dt className="text-ink-soft">상품 할인</dt>
            <dd className="text-danger">-{won(totals.productDiscount)}</dd>
          </div>
        )}
        <div className={row}>
          <dt className="text-ink-soft">배송비</dt>
          <dd>{totals.delivery === 0 ? '무료' : won(totals.delivery)}</dd>
        </div>
        {fees.map(
          ([label, amount]) =>
            amount > 0 && (
              <div key={label} className={row}>
                <dt className="text-ink-soft">{label}</dt>
                <dd>{won(amount)}</dd>
              </div>
            ),
        )}
        {deductions.map(
          ([label, amount]) =>
            amount > 0 && (
              <div key={label} className={row}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-danger">-{won(amount)}</dd>
              </div>
            ),
        )}
        <div className={cn(row, 'mt-2 border-t border-line pt-4')}>
          <dt className="text-body font-semibold">총 결제 금액</dt>
          <dd className="text-title-s font-bold">{won(totals.payable)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-right text-caption text-ink-faint">부가세 포함</p>
    </section>
  );
}
