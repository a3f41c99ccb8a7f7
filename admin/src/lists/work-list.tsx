import { Alert, Box, Button, type Theme } from '@mui/material';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { FilterForm, List, type ListProps, useListContext } from 'react-admin';
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

interface FilterRowProps {
  filters: ReactElement[];
}

/** The filters of a list, above it. */
export function FilterRow({ filters }: FilterRowProps) {
  return (
    <>
      <LinkedFilter filters={filters} />
      <Box className="filter-form" sx={filterStyle}>
        <FilterForm filters={filters} />
      </Box>
    </>
  );
}

/** Filters that links to a list set, and what they leave. */
const linked = { _purchase: '주문서 하나의 주문만 보입니다.', _user: '회원 한 분의 것만 보입니다.' };

/** Says that a link narrowed the list, unless a field shows it: the list keeps it, and nothing else tells that rows are missing. */
function LinkedFilter({ filters }: FilterRowProps) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  // The key of each field is its filter.
  const shown = filters.map(({ key }) => key);
  const hidden = Object.entries(linked).filter(([source]) => source in filterValues && !shown.includes(source));
  if (hidden.length === 0) return null;
  const others = Object.entries(filterValues).filter(([source]) => !(source in linked) || shown.includes(source));
  const showAll = () => setFilters(Object.fromEntries(others), displayedFilters);
  return (
    <Alert
      severity="info"
      sx={{ mx: 1.5, mt: 1 }}
      action={
        <Button color="inherit" size="small" onClick={showAll}>
          모두 보기
        </Button>
      }
    >
      {hidden.map(([, sentence]) => sentence).join(' ')}
    </Alert>
  );
}

/** On a phone two filters are side by side, so that the first rows are in view; the search and a period take the width. */
const filterStyle = (theme: Theme) => ({
  ...theme.unstable_sx({
    ...{ px: 1.5, py: { xs: 0.5, sm: 1 }, display: 'flex' },
    // A switch is as high as the fields beside it, and begins where they do.
    '& .MuiFormControlLabel-root': { minHeight: 40, ml: -0.5 },
  }),
  [theme.breakpoints.down('sm')]: theme.unstable_sx({
    '& form': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 },
    '& .filter-field:has(input[name=q], input[type=date])': { gridColumn: '1 / -1' },
    '& .filter-field > :first-of-type': { minWidth: 0, flex: 1 },
    '& .RaFilterFormInput-spacer': { display: 'none' },
  }),
});

/** The shortcut that goes to the search field of a `FilterRow`, whose last text the next one replaces. */
export function useSearchShortcut(): void {
  useShortcut(
    'search',
    useCallback(() => {
      const field = document.querySelector<HTMLInputElement>('.filter-form input[name=q]');
      field?.focus();
      field?.select();
    }, []),
  );
}
