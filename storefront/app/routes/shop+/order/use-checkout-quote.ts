import type { CheckoutQuote } from '@iruon/bff-storefront/shop/order/quote';
import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasEarlyChanges } from '~/early-changes';
import { isLost } from '~/lost/lost-response';
import { useAfterHydration, useChange } from '~/use-change';
import type { action } from './action';
import type { ShownRefusal } from './refusal';

const priced = new Set([
  'destination',
  'receiver.postcode',
  'receiver.address1',
  'paymentMethod',
  'coupon',
  'point',
  'money',
]);
const SETTLE = 400;

/** The last response to the form: a price, or the reason for which there is none. */
export interface CheckoutResponse {
  /** The lines of the order. */
  carts: string[];
  quote: CheckoutQuote | null;
  problem: ShownRefusal | null;
  /** True if lines were just left out, together with their coupons. */
  leftOut: { isCouponLost: boolean } | null;
}

/**
 * The lines and the price of the form. The price is requested again when a priced field changes, debounced while the
 * buyer types.
 * @param response the response to the last submit, which replaces the requested price
 * @param isRestored true if the form starts with restored fields that have no price yet
 */
export function useCheckoutQuote(
  form: RefObject<HTMLFormElement | null>,
  first: CheckoutResponse & { quote: CheckoutQuote },
  response: CheckoutResponse | null,
  { isRestored }: { isRestored: boolean },
) {
  const fetcher = useFetcher<typeof action>({ key: 'checkout-quote' });
  const [quote, setQuote] = useState(response?.quote ?? first.quote);
  const [{ carts, problem, leftOut }, setResponse] = useState(response ?? first);
  const [isStale, setStale] = useState(false);
  const [isQuoteLost, setLost] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { submit, data, state } = fetcher;

  useEffect(() => {
    if (!response) return;
    setResponse(response);
    if (response.quote) setQuote(response.quote);
  }, [response]);
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    // The shown price is not that of the form, so the payment waits for a new quote.
    setLost(isLost(data));
    if (isLost(data)) return;
    setStale(false);
    if (data.kind !== 'quote' && data.kind !== 'refused') return;
    setResponse(data);
    if (data.quote) setQuote(data.quote);
  }, [state, data]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function request(intent: 'quote' | 'leave-out') {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', intent);
    submit(fields, { method: 'post', action: '/shop/order' });
  }

  function onInput(event: { target: EventTarget }) {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const name = isField ? target.name : '';
    if (!form.current || !priced.has(name)) return;
    setStale(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => request('quote'), SETTLE);
  }

  useChange(isRestored, () => {
    if (isRestored) request('quote');
  });
  useAfterHydration(() => {
    if (isRestored || !form.current || !hasEarlyChanges(form.current, priced)) return;
    setStale(true);
    request('quote');
  });

  const leaveOut = () => request('leave-out');
  const isPending = isStale || state !== 'idle';
  const isLostNow = isQuoteLost && state === 'idle';
  const requestAgain = () => request('quote');
  return { ...quote, carts, problem, leftOut, isPending, isQuoteLost: isLostNow, onInput, leaveOut, requestAgain };
}
