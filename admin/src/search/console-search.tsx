import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { lazy } from 'react';
import { useShortcutDialog } from '../shortcuts/shortcuts.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Finds records of every list, and pages of the console, from every page: a button in the bar, or Ctrl+K. */
export function ConsoleSearch() {
  const { open, dialog } = useShortcutDialog('find', SearchDialog);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<SearchIcon fontSize="small" />}
        aria-label="전체 검색"
        aria-keyshortcuts="Control+K"
        onClick={open}
        sx={{ minWidth: 0, color: 'text.secondary' }}
      >
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          검색 <kbd>Ctrl K</kbd>
        </Box>
      </Button>
      {dialog}
    </>
  );
}
