import type { PhoneQuoteRequest } from '@iruon/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';

export type PhoneQuote = ResponseOf<'quotePhoneOrder'>['quote'];

/** Debounce, so that not every keystroke sends a request, milliseconds. */
const REST = 400;

/** The price of the current draft, requested again after each change. */
export function usePhoneQuote(request: PhoneQuoteRequest | null) {
  const call = useCall();
  const wanted = JSON.stringify(request);
  const [debounced, setDebounced] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(wanted), REST);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['phone-orders', 'quote', debounced],
    queryFn: async () => (await call('quotePhoneOrder', { body: JSON.parse(debounced) as PhoneQuoteRequest })).quote,
    enabled: debounced !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isCurrent = debounced === wanted && !query.isFetching && query.isSuccess;
  return {
    quote: request ? query.data : undefined,
    error: request ? query.error : null,
    isCurrent,
    again: query.refetch,
  };
}
