import type { CouponPlace } from '@iruon/bff-storefront/shop/order/coupons-view';
import { useId } from 'react';
import { cn } from '~/class-names';
import { Select } from '~/components/ui/select';
import { won } from '~/format';
import { useAfterHydration } from '~/use-change';
import { type ChosenCoupons, placeKey } from './coupon-form';

export interface CouponSelectProps {
  place: CouponPlace;
  chosen: ChosenCoupons;
  onChoose(key: string, coupon: string): void;
  /** The id of its form, if the select is outside that form. */
  form?: string;
  /** The reason for which the choice of this place was refused. */
  error?: string | null;
  /** True if the select is below its label at every width, for narrow places. */
  isNarrow?: boolean;
}

/**
 * The coupon select of one place: the discount of each coupon here, and the reason for which others cannot be chosen.
 */
export function CouponSelect({ place, chosen, onChoose, form, error = null, isNarrow = false }: CouponSelectProps) {
  const id = useId();
  const key = placeKey(place);
  const { kind, label, suffix, options } = place;
  const isChosenElsewhere = (coupon: string) =>
    Object.entries(chosen).some(([at, other]) => at !== key && other === coupon);
  const value = chosen[key] ?? '';
  const shown = value && `${value}${suffix}`;
  const choose = (text: string) => onChoose(key, text.split('|')[0] ?? '');
  useAfterHydration(() => {
    const select = document.getElementById(id);
    if (select instanceof HTMLSelectElement && select.value !== shown) choose(select.value);
  });
  return (
    <div
      className={cn(
        'grid gap-1.5',
        !isNarrow && 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:items-center sm:gap-x-4',
      )}
    >
      <label htmlFor={id} className={cn('font-semibold', isNarrow ? 'text-caption text-ink-soft' : 'text-label')}>
        {kind === 'PRODUCT_PRICE' && isNarrow ? (
          <>
            상품 쿠폰<span className="sr-only">: {label}</span>
          </>
        ) : (
          <>
            {label}
            {isNarrow && ' 쿠폰'}
          </>
        )}
      </label>
      <Select
        id={id}
        name="coupon"
        {...(form && { form })}
        value={shown}
        onChange={(event) => choose(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">쿠폰 사용 안 함</option>
        {options.map(({ id: coupon, name, terms, discount, refusal }) => {
          const isTaken = isChosenElsewhere(coupon);
          const reason = refusal ?? (isTaken ? '다른 곳에 적용했습니다.' : null);
          const rule = terms && ` (${terms})`;
          // The discount comes first, because a narrow field cuts the end.
          const label = reason === null ? `-${won(discount)} ${name}${rule}` : `${name}${rule} ${reason}`;
          return (
            <option key={coupon} value={`${coupon}${suffix}`} disabled={refusal !== null || isTaken}>
              {label}
            </option>
          );
        })}
      </Select>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-caption font-medium text-danger sm:col-start-2">
          {error}
        </p>
      )}
    </div>
  );
}
