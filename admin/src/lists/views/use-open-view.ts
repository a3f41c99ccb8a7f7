import type { SavedView } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useArrangement, useGrid, VIEW } from './grid.tsx';
import { useSavedViews, type ViewContent } from './use-saved-views.ts';

/** A list with one of these in its address was opened by a link, or shows what the operator chose. */
const CHOSEN = ['filter', 'sort', 'page'];

const sorted = (value: object) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a list shows something else than a view remembers; what the view leaves open is no difference. */
const differs = (view: SavedView, shown: ViewContent): boolean =>
  sorted(view.filter) !== sorted(shown.filter) ||
  (view.sort !== null && sorted(view.sort) !== sorted(shown.sort ?? {})) ||
  (view.columns !== null && shown.columns !== null && view.columns.join() !== shown.columns.join()) ||
  (view.density !== null && shown.density !== null && view.density !== shown.density);

/**
 * The view that a list shows. The address names it, so that it can be sent to a colleague: without a filter of its own it
 * opens with that of the view. The first time that a page of the browser opens the list, it shows the operator's default.
 */
export function useOpenView() {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, perPage } = useListContext();
  const { views, isRead } = useSavedViews();
  const { viewId } = useGrid();
  const { arrangement, arrange, isReady } = useArrangement();
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  // react-admin soon writes what it remembers of the list into an empty address.
  const [isBare] = useState(params.size === 0);
  const handled = useRef<string | null>();

  /** Writes filter and order into the address, from which react-admin reads them. */
  function go(view: Pick<SavedView, 'filter' | 'sort'> & { _id?: string }, options: { replace: boolean }): void {
    const { field, order } = view.sort ?? sort;
    const address = { filter: JSON.stringify(view.filter), sort: field, order, page: '1', perPage: String(perPage) };
    setParams({ ...address, displayedFilters: '{}', ...(view._id && { [VIEW]: view._id }) }, options);
  }

  /** Shows the list as a view remembers it. */
  function show(view: SavedView, options = { replace: false }): void {
    arrange(view._id, view);
    handled.current = view._id;
    go(view, options);
  }

  /** Shows the list without a view. */
  const close = () => go({ filter: {}, sort: null }, { replace: false });

  // Once the views are read, the address or the default of the operator names the one to open.
  useEffect(() => {
    if (!isRead || !isReady || viewId === handled.current) return;
    const isFirst = handled.current === undefined;
    handled.current = viewId;
    const key = ['opened-list', resource];
    const isUnopened = isFirst && isBare && client.getQueryData(key) === undefined;
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, true);
    const view = views.find(({ _id, isDefault }) => (isUnopened ? isDefault : _id === viewId));
    if (!view) return;
    if (isUnopened || !CHOSEN.some((name) => params.has(name))) show(view, { replace: true });
    else arrange(view._id, view);
  });

  const open = views.find(({ _id }) => _id === viewId);
  const shown: ViewContent = { filter: filterValues, sort, ...arrangement };
  const isLost = isRead && viewId !== null && open === undefined;
  return { views, open, shown, isChanged: open !== undefined && differs(open, shown), isLost, show, close };
}
