import { type ReactNode, useEffect, useRef } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { seenOf } from './seen.ts';

/** A selection contains only visible rows: it is cleared when the queue or filter changes, and loses rows that leave the page. */
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
