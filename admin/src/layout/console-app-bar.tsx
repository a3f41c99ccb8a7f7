import { Box } from '@mui/material';
import { AppBar, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'react-admin';
import { ConsoleSearch } from '../search/console-search.tsx';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { Brand } from './brand.tsx';

/** The bar above every page: brand, search, shortcuts, colour theme, loading indicator. The page itself shows its title. */
export function ConsoleAppBar() {
  return (
    <AppBar
      color="default"
      toolbar={
        <>
          <ConsoleSearch />
          <ShortcutHelp />
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
    >
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
        <Brand />
      </Box>
      {/* Where pages put the title of the tab, see useDocumentTitle. */}
      <TitlePortal sx={{ display: 'none' }} />
    </AppBar>
  );
}
