import { Box } from '@mui/material';
import { type ReactElement, useCallback } from 'react';
import { FilterForm } from 'react-admin';
import { useShortcut } from '../shortcuts/shortcuts.tsx';

/** The filters of a list, above it. */
export function FilterRow({ filters }: { filters: ReactElement[] }) {
  return (
    <Box className="filter-form" sx={{ px: 1.5, py: 1, display: 'flex' }}>
      <FilterForm filters={filters} />
    </Box>
  );
}

/** The shortcut that focuses the search field of a `FilterRow`. */
export function useSearchShortcut(): void {
  useShortcut(
    'search',
    useCallback(() => document.querySelector<HTMLInputElement>('.filter-form input[name=q]')?.focus(), []),
  );
}
