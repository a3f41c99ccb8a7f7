import type { PhoneQuoteRequest, PricePanel } from '@iruon/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { corePath } from '../../providers/core-path.ts';
import { change } from '../../providers/http-client.ts';

export interface PhoneQuote {
  panel: PricePanel;
  totals: { payable: number; money: number };
  moneyBalance: number;
}

/** Long enough not to ask at every key, milliseconds. */
const REST = 400;

/** The price of what is written down so far, asked anew when it changes. */
export function usePhoneQuote(request: PhoneQuoteRequest | null) {
  const wanted = JSON.stringify(request);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['phone-orders', 'quote', asked],
    queryFn: async (): Promise<PhoneQuote> =>
      (await change('POST', `${corePath('purchases')}/quote`, JSON.parse(asked))).json.quote,
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isCurrent = asked === wanted && !query.isFetching && query.isSuccess;
  return {
    quote: request ? query.data : undefined,
    error: request ? query.error : null,
    isCurrent,
    again: query.refetch,
  };
}
