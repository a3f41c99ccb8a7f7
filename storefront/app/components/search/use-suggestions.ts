import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import type { loader } from '~/routes/shop+/products.suggestions';
import { suggestionOptions } from './suggestion-options';

/** The debounce of typing, milliseconds. */
const PAUSE = 150;

/** Suggestions for the text of a search field; none while it is empty. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const { load, data } = useFetcher<typeof loader>();
  const [requested, setRequested] = useState('');
  const text = typed.trim();
  useEffect(() => {
    if (!isWanted || text === '' || text === requested) return;
    const timer = setTimeout(() => {
      setRequested(text);
      load(`/shop/products/suggestions?${new URLSearchParams({ q: text })}`);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, requested, isWanted, load]);
  const options = useMemo(() => (data ? suggestionOptions(data) : []), [data]);
  return text === '' ? [] : options;
}
