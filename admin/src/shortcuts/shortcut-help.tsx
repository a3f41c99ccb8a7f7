import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { DialogLoading } from '../dialogs/dialog-loading.tsx';
import { useShortcut } from './shortcuts.tsx';

const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcut-dialog.tsx')).ShortcutDialog }));

/** The button in the bar, and the table of keys it opens. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut(
    'help',
    useCallback(() => setOpen(true), []),
  );
  return (
    <>
      <Tooltip title="단축키 (?)">
        <IconButton color="inherit" aria-label="단축키 보기" onClick={() => setOpen(true)}>
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={<DialogLoading />}>
          <ShortcutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
