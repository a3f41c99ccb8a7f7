import { useFetcher } from '@remix-run/react';
import { useCallback } from 'react';
import type { RefundEstimateProps } from './refund-estimate';

/** The refund estimate of the claim form, requested again after each change once quantity and reason are given. */
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
  // Null if the current input cannot be estimated, undefined before the first request.
  return { fresh: data === undefined ? undefined : data.estimate, ask };
}
