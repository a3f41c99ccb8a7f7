import type { CartView } from '@iruon/bff-storefront/mypage/cart/cart';
import type { CouponApplication } from '@iruon/contract';
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { choicesOf, chosenBy, writeCoupon } from '~/components/coupons/coupon-form';
import { toast } from '~/components/ui/toasts/toast';
import type { action } from './action';

/** The form of the cart's coupons; the selects are outside this form. */
export const COUPON_FORM = 'cart-coupons';

const nothing = { places: [], applied: [] };

/**
 * The coupons chosen in the cart: shown immediately, saved after each choice, reset to the applied ones after an error.
 */
export function useCartCoupons({ coupons, chosen: carts }: Pick<CartView, 'coupons' | 'chosen'>) {
  const fetcher = useFetcher<typeof action>({ key: COUPON_FORM });
  const { places, applied } = coupons ?? nothing;
  const [chosen, setChosen] = useState(() => chosenBy(applied, places));
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state === 'idle') setChosen(chosenBy(coupons?.applied ?? [], coupons?.places ?? []));
  }, [coupons, state]);
  useEffect(() => {
    if (state === 'idle' && data && !data.ok) toast.error(data.problem.title);
  }, [state, data]);

  function applyChoices(choices: readonly CouponApplication[], press: 'best' | 'one') {
    setChosen(chosenBy(choices, places));
    const fields = new FormData();
    fields.set('intent', 'apply-coupons');
    fields.set('press', press);
    for (const id of carts) fields.append('carts', id);
    for (const choice of choices) fields.append('coupon', writeCoupon(choice));
    for (const choice of applied) fields.append('before', writeCoupon(choice));
    submit(fields, { method: 'post', action: '/mypage/cart' });
  }

  return {
    chosen,
    isPending: state !== 'idle',
    /** The coupons that were applied before the proposal; null unless the proposal was just applied. */
    undo: data?.ok ? data.undo : null,
    choose: (key: string, coupon: string) => applyChoices(choicesOf({ ...chosen, [key]: coupon }, places), 'one'),
    takeBest: () => coupons && applyChoices(coupons.best.choices, 'best'),
    restore: (before: readonly CouponApplication[]) => applyChoices(before, 'one'),
  };
}

export type CartCoupons = ReturnType<typeof useCartCoupons>;
