import { useFetcher } from '@remix-run/react';
import { useCallback } from 'react';
import type { RefundEstimateProps } from './refund-estimate';

/** What the claim that is being written would give back, asked anew whenever it changes and says how many and why. */
export function useFreshEstimate() {
  const { data, submit } = useFetcher<{ estimate: RefundEstimateProps | null }>();
  const ask = useCallback(
    (form: HTMLFormElement) => {
      const fields = new FormData(form);
      if (!fields.get('pieces') || !fields.get('reason')) return;
      fields.set('intent', 'preview');
      submit(fields, { method: 'post' });
    },
    [submit],
  );
  // Null where what is written now cannot be counted, undefined while nobody asked.
  return { fresh: data === undefined ? undefined : data.estimate, ask };
}
