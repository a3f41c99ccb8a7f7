import { searchGroupLabels } from '@iruon/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCall } from '../providers/use-call.ts';
import { consolePages } from '../resources/index.ts';
import type { SearchResult } from './matching-pages.ts';

/** Shorter texts would match almost everything; records that were opened lately are found by any text. */
const SHORTEST = 2;
const DEBOUNCE_MS = 150;

/** A debounced text, so that a word sends one request instead of one per letter. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

interface Hit {
  group: keyof typeof searchGroupLabels;
  page: string;
  _id: string;
  title: string;
  detail: string;
  number: string | null;
}

/** The address of a record: its page, its form, or the list that finds it by its number. */
function addressOfHit({ page: name, _id, number }: Hit): string {
  const page = consolePages.find((each) => each.name === name);
  if (page?.show) return `/${name}/${_id}/show`;
  if (page?.edit) return `/${name}/${_id}`;
  return number === null ? `/${name}` : `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: number }) })}`;
}

const resultOf = (hit: Hit, group: string): SearchResult => ({
  group,
  key: `${hit.group} ${hit._id}`,
  title: hit.title,
  detail: hit.detail,
  to: addressOfHit(hit),
});

/**
 * Records that were opened lately, then those of each list that the operator may read; all by one request. Without a text,
 * only those that were opened lately.
 */
export function useSearchResults(text: string) {
  const call = useCall();
  const q = useSettled(text.trim());
  const { data, error, isLoading } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call('searchConsole', { query: { q } }),
    staleTime: 5_000,
  });
  const recent = (data?.recent ?? []).map((hit) =>
    resultOf({ ...hit, title: `${searchGroupLabels[hit.group]} ${hit.title}` }, '최근에 연 것'),
  );
  const found = (data?.found ?? []).map((hit) => resultOf(hit, searchGroupLabels[hit.group]));
  const failed = (data?.failed ?? []).map((group) => searchGroupLabels[group]);
  const failure =
    failed.length > 0 ? `${failed.join(', ')}에서는 찾지 못했습니다. 잠시 뒤 다시 찾아 주세요.` : undefined;
  return {
    recent,
    found,
    isPending: q !== text.trim() || isLoading,
    isTooShort: q.length < SHORTEST,
    error: error?.message ?? failure,
  };
}
