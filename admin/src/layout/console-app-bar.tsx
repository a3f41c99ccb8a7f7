import { Box } from '@mui/material';
import { AppBar, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'react-admin';
import { ConsoleSearch } from '../search/console-search.tsx';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { Brand } from './brand.tsx';

/** The bar above every page: title, shortcuts, colour theme, loading indicator. */
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
      <Box sx={{ display: { xs: 'none', sm: 'block' }, pr: 3 }}>
        <Brand />
      </Box>
      <TitlePortal variant="subtitle2" sx={{ color: 'text.secondary' }} />
    </AppBar>
  );
}
