import { Card } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  FilterButton,
  type RaRecord,
  TopToolbar,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { CreateVerb } from '../create-verb.tsx';
import { EmptyList, ListError } from '../empty-list.tsx';
import { ColumnsButton } from '../views/columns-button.tsx';
import { FilterRow, useSearchShortcut, WorkList } from '../work-list.tsx';
import { CardTable, type CardTableProps } from './card-table.tsx';
import { Column } from './column.tsx';

type TableProps<Row extends RaRecord> = Pick<
  CardTableProps<Row>,
  'bulk' | 'bulkActionButtons' | 'expand' | 'hiddenColumns' | 'isRowExpandable' | 'isRowSelectable' | 'rowClick' | 'sx'
>;

interface TableListProps<Row extends RaRecord> extends TableProps<Row> {
  /** The title, if it differs from the name of the page. */
  title?: string;
  /** The storage key of the table's settings, by default the name of the page. */
  storeKey?: string;
  filters: ReactElement[];
  /**
   * The filter of the rows that wait for an operator: the list opens with it, by default with the oldest row first. A
   * filter that is always visible has no initial value of its own.
   */
  waiting?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Whether it has a create button. */
  canCreate?: boolean;
  /** Whether a row opens its form, which the create button opens too. */
  hasForm?: boolean;
  /** Whether its search may find more rows than it shows, because the table is long. */
  hasLongSearch?: boolean;
  /** Actions besides those of every list. */
  actions?: ReactNode;
  /** Content above the filters: tabs, a chart. */
  header?: ReactNode;
  /** The columns. */
  children: ReactNode;
}

const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

interface ListActionsProps {
  filters: ReactElement[];
  /** Actions before the choice of filters and columns. */
  before?: ReactNode;
  /** Actions behind it. */
  children?: ReactNode;
}

/** The actions of every list, in its toolbar. */
export function ListActions({ filters, before, children }: ListActionsProps) {
  useSearchShortcut();
  return (
    <TopToolbar>
      {before}
      <FilterButton filters={filters} />
      <ColumnsButton />
      {children}
    </TopToolbar>
  );
}

/** The table, or the reason why there is none. */
function TableOrError({ children }: { children: ReactNode }) {
  const { error } = useListContext();
  return error ? <ListError /> : children;
}

/** A read-only list as one table whose rows open their records: search, filters, columns, pages. */
function TableList<Row extends RaRecord>({
  title,
  storeKey,
  filters,
  waiting,
  sort = waiting && OLDEST_FIRST,
  hasForm = false,
  canCreate = hasForm,
  hasLongSearch = false,
  actions,
  header,
  children,
  ...table
}: TableListProps<Row>) {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  const settingsKey = storeKey ?? `${resource}.table`;
  return (
    <WorkList
      title={title ?? label}
      actions={
        <ListActions
          filters={filters}
          before={
            <>
              {actions}
              {canCreate && <CreateVerb />}
            </>
          }
        />
      }
      {...(waiting && { filterDefaultValues: waiting })}
      {...(sort && { sort })}
      hasLongSearch={hasLongSearch}
    >
      <Card>
        {header}
        <FilterRow filters={filters} />
        <TableOrError>
          <CardTable<Row>
            {...(hasForm && { rowClick: 'edit' })}
            {...table}
            storeKey={settingsKey}
            empty={<EmptyList />}
          >
            {children}
          </CardTable>
        </TableOrError>
      </Card>
    </WorkList>
  );
}

/** The table and the column of the list of a page whose rows have this type. */
export const listOf = <Row extends object>() => ({
  TableList: TableList<Row & { id: string }>,
  Column: Column<Row & { id: string }>,
});
