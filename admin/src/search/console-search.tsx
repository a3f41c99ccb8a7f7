import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { DialogLoading } from '../dialogs/dialog-loading.tsx';
import { useShortcut } from '../shortcuts/shortcuts.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Finds orders, members, products and pages of the console from every page: a button in the bar, or Ctrl+K. */
export function ConsoleSearch() {
  const [isOpen, setOpen] = useState(false);
  useShortcut(
    'find',
    useCallback(() => setOpen(true), []),
  );
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<SearchIcon fontSize="small" />}
        aria-label="전체 검색"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0, color: 'text.secondary' }}
      >
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          검색 <kbd>Ctrl K</kbd>
        </Box>
      </Button>
      {isOpen && (
        <Suspense fallback={<DialogLoading />}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
