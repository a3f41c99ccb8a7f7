import type { ReactNode } from 'react';
import { type DataTableProps, type RaRecord, useGetResourceLabel, useResourceContext } from 'react-admin';
import { ReadOnlyList, type ReadOnlyListProps } from '../read-only-list.tsx';
import { CardTable } from './card-table.tsx';

type ListProps = Omit<ReadOnlyListProps, 'title' | 'storeKey' | 'children'>;
type TableProps<Row extends RaRecord> = Pick<
  DataTableProps<Row>,
  | 'bulkActionButtons'
  | 'bulkActionsToolbar'
  | 'expand'
  | 'hiddenColumns'
  | 'isRowExpandable'
  | 'isRowSelectable'
  | 'rowClick'
  | 'sx'
>;

interface TableListProps<Row extends RaRecord> extends ListProps, TableProps<Row> {
  /** The title, if it differs from the name of the page. */
  title?: string;
  /** The storage key of the table's settings, by default the name of the page. */
  storeKey?: string;
  /** The columns. */
  children: ReactNode;
}

/** A read-only list as one table whose rows open their records. */
export function TableList<Row extends RaRecord>({
  title,
  storeKey,
  filters,
  filterDefaultValues,
  nothing,
  sort,
  canCreate,
  hasLongSearch,
  actions,
  header,
  children,
  ...table
}: TableListProps<Row>) {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  const kept = storeKey ?? `${resource}.table`;
  const list = { filters, filterDefaultValues, nothing, sort, canCreate, hasLongSearch, actions, header };
  return (
    <ReadOnlyList {...list} title={title ?? label} storeKey={kept}>
      {(empty) => (
        <CardTable<Row> {...table} storeKey={kept} empty={empty}>
          {children}
        </CardTable>
      )}
    </ReadOnlyList>
  );
}
