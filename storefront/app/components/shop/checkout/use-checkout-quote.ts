import type { CheckoutQuote } from '@iruon/bff-storefront';
import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { action } from '~/routes/shop.order';

const priced = new Set(['destination', 'postcode', 'address1', 'method', 'coupon', 'point', 'money']);
const SETTLE = 400;

export interface QuoteProblem {
  title: string;
  detail: string | null;
  /** The coupon it is about, and what is said beside it. */
  coupon: { coupon: string; message: string } | null;
}

/**
 * The lines and the price of the form as it stands: asked anew when something that prices it changes, once the typing pauses.
 * @param answered the quote that a refused order came back with; it replaces what was asked here
 */
export function useCheckoutQuote(
  form: RefObject<HTMLFormElement | null>,
  first: CheckoutQuote,
  answered: CheckoutQuote | null,
) {
  const fetcher = useFetcher<typeof action>({ key: 'checkout-quote' });
  const [quote, setQuote] = useState(answered ?? first);
  const [problem, setProblem] = useState<QuoteProblem | null>(null);
  const [isStale, setStale] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { submit, data, state } = fetcher;

  useEffect(() => {
    if (answered) setQuote(answered);
  }, [answered]);
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    setStale(false);
    if (data.kind === 'quote') {
      setQuote(data.quote);
      setProblem(null);
    } else if (data.kind === 'refused') {
      setProblem(data.problem);
    }
  }, [state, data]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onInput(event: { target: EventTarget }) {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const name = isField ? target.name : '';
    if (!form.current || !priced.has(name)) return;
    setStale(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const fields = new FormData(form.current);
      fields.set('intent', 'quote');
      submit(fields, { method: 'post', action: '/shop/order' });
    }, SETTLE);
  }

  return { ...quote, problem, isPending: isStale || state !== 'idle', onInput };
}
