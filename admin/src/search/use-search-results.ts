import { orderStatusLabels } from '@iruon/contract/labels';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCanAccessResources } from 'react-admin';
import { useCall } from '../providers/use-call.ts';
import type { SearchResult } from './matching-pages.ts';

/** Maximum number of results of each kind; the lists show more. */
const SHOWN = 5;
/** Shorter texts would match almost everything. */
const SHORTEST = 2;
const DEBOUNCE_MS = 200;

/** A debounced text, so that a word sends one request instead of one per letter. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

const resources = ['orders', 'users', 'products'];

/** Orders, members and products that match a text and that the operator may open. */
export function useSearchResults(text: string) {
  const call = useCall();
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const q = useSettled(text.trim());
  const enabled = q.length >= SHORTEST;
  const query = { range: `[0,${SHOWN - 1}]`, filter: JSON.stringify({ q }) };

  async function orders(): Promise<SearchResult[]> {
    const found = await call('listConsoleOrders', { query });
    return found.map(({ id, purchaseNo, productName, userName, businessName, orderStatus }) => ({
      group: '주문',
      key: id,
      title: `${purchaseNo} ${productName}`,
      detail: [userName, businessName, orderStatusLabels[orderStatus]].filter(Boolean).join(' · '),
      to: `/orders/${id}/show`,
    }));
  }
  async function users(): Promise<SearchResult[]> {
    const found = await call('listConsoleUsers', { query });
    return found.map(({ id, name, username, custNo }) => ({
      group: '회원',
      key: id,
      title: name,
      detail: [username, custNo].filter(Boolean).join(' · '),
      to: `/users/${id}/show`,
    }));
  }
  async function products(): Promise<SearchResult[]> {
    const found = await call('listConsoleProducts', { query });
    return found.map(({ id, name, code }) => ({
      group: '상품',
      key: id,
      title: name,
      detail: code,
      to: `/products/${id}`,
    }));
  }

  const searches = [
    { name: 'orders', queryFn: orders },
    { name: 'users', queryFn: users },
    { name: 'products', queryFn: products },
  ];
  const results = useQueries({
    queries: searches.map(({ name, queryFn }) => ({
      queryKey: ['search', name, q],
      queryFn,
      enabled: enabled && canAccess?.[name] === true,
      staleTime: 10_000,
    })),
  });
  return {
    found: enabled ? results.flatMap(({ data }) => data ?? []) : [],
    isPending: enabled && (q !== text.trim() || results.some(({ isLoading }) => isLoading)),
    isTooShort: q.length < SHORTEST,
    error: results.find(({ error }) => error)?.error ?? undefined,
  };
}
