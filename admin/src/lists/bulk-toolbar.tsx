import { type ReactNode, useEffect, useRef } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { seenOf } from './seen.ts';

/** A selection is of rows that are seen: it ends with the queue or filter, and a row that leaves the page leaves it too. */
function useSeenSelection(): void {
  const { data, selectedIds, onSelect, onUnselectItems, filterValues } = useListContext();
  const conditions = JSON.stringify(filterValues);
  const last = useRef(conditions);

  useEffect(() => {
    if (last.current === conditions) return;
    last.current = conditions;
    onUnselectItems();
  }, [conditions, onUnselectItems]);

  useEffect(() => {
    if (!data) return;
    const seen = seenOf(selectedIds, data);
    if (seen !== selectedIds) onSelect(seen);
  }, [data, selectedIds, onSelect]);
}

/** Actions for the chosen rows. Rows on other pages are never included, because they are not visible. */
export function BulkToolbar({ children }: { children: ReactNode }) {
  useSeenSelection();
  return <BulkActionsToolbar selectAllButton={false}>{children}</BulkActionsToolbar>;
}
