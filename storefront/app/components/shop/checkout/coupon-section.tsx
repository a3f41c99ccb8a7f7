import type { CheckoutQuote, HeldCoupon } from '@iruon/bff-storefront';
import { useState } from 'react';
import { Select } from '~/components/ui/select';
import { Section } from './section';

export interface CouponSectionProps {
  coupons: readonly HeldCoupon[];
  lines: CheckoutQuote['lines'];
  deliveries: CheckoutQuote['deliveries'];
}

interface Place {
  /** What stands behind the coupon's id in the form. */
  suffix: string;
  label: string;
  coupons: readonly HeldCoupon[];
}

const feeTargets = [
  { target: 'DELIVERY_FARE', part: 'fee', label: '배송비' },
  { target: 'INSTALLATION_PRICE', part: 'installation', label: '설치비' },
  { target: 'ONSITE_SERVICE_FEE', part: 'service', label: '현장 서비스비' },
] as const;

/** Everything that a coupon can be laid on, as far as the member holds one for it. */
function placesOf({ coupons, lines, deliveries }: CouponSectionProps): Place[] {
  const held = (target: HeldCoupon['target']) => coupons.filter((coupon) => coupon.target === target);
  return [
    ...lines.map(({ _cart, productName, optionName }) => ({
      suffix: `|line|${_cart}`,
      label: optionName ? `${productName} ${optionName}` : productName,
      coupons: held('PRODUCT_PRICE'),
    })),
    ...deliveries.flatMap((delivery) =>
      feeTargets
        .filter(({ part }) => delivery[part] > 0)
        .map(({ target, label }) => ({
          suffix: `|code|${delivery.code}`,
          label: `${delivery.name} ${label}`,
          coupons: held(target),
        })),
    ),
    { suffix: '', label: '주문 전체', coupons: held('TOTAL_ORDER_AMOUNT') },
  ].filter((place) => place.coupons.length > 0);
}

/** Coupons by what they are laid on. One that is chosen somewhere cannot be chosen elsewhere. */
export function CouponSection(props: CouponSectionProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const places = placesOf(props);
  if (places.length === 0) return null;
  return (
    <Section title="쿠폰" hint={`보유 ${props.coupons.length}장`}>
      <ul className="grid gap-4">
        {places.map(({ suffix, label, coupons }, index) => {
          const key = `${suffix}/${coupons[0]?.target}`;
          const isElsewhere = (id: string) => Object.entries(chosen).some(([at, taken]) => at !== key && taken === id);
          return (
            <li
              key={key}
              className="grid gap-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:items-center sm:gap-4"
            >
              <label htmlFor={`coupon-${index}`} className="text-label font-semibold">
                {label}
              </label>
              <Select
                id={`coupon-${index}`}
                name="coupon"
                onChange={(event) => {
                  const [id = ''] = event.target.value.split('|');
                  setChosen((now) => ({ ...now, [key]: id }));
                }}
              >
                <option value="">쿠폰 사용 안 함</option>
                {coupons.map(({ id, name, terms }) => (
                  <option key={id} value={`${id}${suffix}`} disabled={isElsewhere(id)}>
                    {name} ({terms})
                  </option>
                ))}
              </Select>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
