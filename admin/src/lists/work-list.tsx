import { Box, type Theme } from '@mui/material';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { FilterForm, List, type ListProps } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import { ListPagination } from './list-pagination.tsx';
import { GridProvider } from './views/grid.tsx';
import { ViewBar } from './views/view-bar.tsx';

interface WorkListProps extends Pick<ListProps, 'filterDefaultValues' | 'sort' | 'queryOptions'> {
  title: string;
  /** The actions beside the title. */
  actions: ReactNode;
  /** Whether its search may find more rows than it shows, because the table is long. */
  hasLongSearch?: boolean;
  children: ReactNode;
}

/** The layout of a long list: its saved views, then fifty rows a page, by default the newest first. */
export function WorkList({ title, actions, hasLongSearch = false, children, ...list }: WorkListProps) {
  return (
    <GridProvider>
      <List
        sort={{ field: 'createdAt', order: 'DESC' }}
        {...list}
        title={false}
        actions={<PageHead title={title}>{actions}</PageHead>}
        component="div"
        empty={false}
        exporter={false}
        perPage={50}
        pagination={<ListPagination hasLongSearch={hasLongSearch} />}
      >
        <ViewBar />
        {children}
      </List>
    </GridProvider>
  );
}

/** The filters of a list, above it. */
export function FilterRow({ filters }: { filters: ReactElement[] }) {
  return (
    <Box className="filter-form" sx={filterStyle}>
      <FilterForm filters={filters} />
    </Box>
  );
}

/** On a phone two filters are side by side, so that the first rows are in view; the search and a period take the width. */
const filterStyle = (theme: Theme) => ({
  ...theme.unstable_sx({ px: 1.5, py: { xs: 0.5, sm: 1 }, display: 'flex' }),
  [theme.breakpoints.down('sm')]: theme.unstable_sx({
    '& form': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 },
    '& .filter-field:has(input[name=q], input[type=date])': { gridColumn: '1 / -1' },
    '& .filter-field > :first-of-type': { minWidth: 0, flex: 1 },
    '& .RaFilterFormInput-spacer': { display: 'none' },
  }),
});

/** The shortcut that focuses the search field of a `FilterRow`. */
export function useSearchShortcut(): void {
  useShortcut(
    'search',
    useCallback(() => document.querySelector<HTMLInputElement>('.filter-form input[name=q]')?.focus(), []),
  );
}
