import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { type ComponentProps, useCallback, useState } from 'react';
import { Button, useCanAccess } from 'react-admin';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import { SheetExportDialog } from './sheet-export.tsx';

interface SheetExportButtonProps extends Omit<ComponentProps<typeof SheetExportDialog>, 'onClose'> {
  /** The resource of the sheet; without permission to export it, the button is hidden. */
  resource: string;
  label?: string;
}

/** Opens the export of a list, by a button or by its shortcut. */
export function SheetExportButton({ resource, label = '엑셀', ...exportProps }: SheetExportButtonProps) {
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcut('export', canAccess ? open : undefined);
  if (!canAccess) return null;
  return (
    <>
      <Button label={label} onClick={open}>
        <DownloadIcon />
      </Button>
      {isOpen && <SheetExportDialog {...exportProps} onClose={() => setOpen(false)} />}
    </>
  );
}
