import { Card, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { ColumnsButton, CreateButton, FilterButton, TopToolbar, useListContext } from 'react-admin';
import { visuallyHidden } from '../theme/visually-hidden.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterRow, useSearchShortcut } from './filter-row.tsx';
import { ListError } from './list-error.tsx';
import { WorkList } from './work-list.tsx';

export interface ReadOnlyListProps {
  title: string;
  storeKey: string;
  filters: ReactElement[];
  /** The initial filters. A filter that is always shown has no initial value of its own. */
  filterDefaultValues?: Record<string, unknown> | undefined;
  /** The text for an empty list. */
  nothing: string;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  /** Whether it has a create button. */
  canCreate?: boolean | undefined;
  /** Whether its search may find more rows than it shows, because the table is long. */
  hasLongSearch?: boolean | undefined;
  /** Actions besides those of every list. */
  actions?: ReactNode;
  /** Content above the filters: tabs, a chart. */
  header?: ReactNode;
  /** The table; its argument is the content for an empty list. */
  children: (empty: ReactNode) => ReactNode;
}

function Actions({
  filters,
  storeKey,
  canCreate,
  actions,
}: Pick<ReadOnlyListProps, 'filters' | 'storeKey' | 'canCreate' | 'actions'>) {
  useSearchShortcut();
  return (
    <TopToolbar>
      {actions}
      {canCreate && <CreateButton />}
      <FilterButton filters={filters} />
      <ColumnsButton storeKey={storeKey} />
    </TopToolbar>
  );
}

function Grid({
  title,
  filters,
  nothing,
  header,
  children,
}: Pick<ReadOnlyListProps, 'title' | 'filters' | 'nothing' | 'header' | 'children'>) {
  const { error } = useListContext();
  return (
    <Card>
      <Typography component="h1" sx={visuallyHidden}>
        {title}
      </Typography>
      {header}
      <FilterRow filters={filters} />
      {error ? <ListError /> : children(<EmptyList nothing={nothing} />)}
    </Card>
  );
}

/** A read-only list: search, filters, columns, pages. */
export function ReadOnlyList({
  title,
  storeKey,
  filters,
  filterDefaultValues,
  nothing,
  sort,
  canCreate = false,
  hasLongSearch = false,
  actions,
  header,
  children,
}: ReadOnlyListProps) {
  return (
    <WorkList
      title={title}
      actions={<Actions filters={filters} storeKey={storeKey} canCreate={canCreate} actions={actions} />}
      {...(filterDefaultValues && { filterDefaultValues })}
      {...(sort && { sort })}
      hasLongSearch={hasLongSearch}
    >
      <Grid title={title} filters={filters} nothing={nothing} header={header}>
        {children}
      </Grid>
    </WorkList>
  );
}
