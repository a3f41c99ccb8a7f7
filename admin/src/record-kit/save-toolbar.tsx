import type { ReactNode } from 'react';
import { SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { FormLeave } from '../leaving/use-unsaved.tsx';

/**
 * The toolbar of a form: the save button, and after it the caller's; leaving the form with unsaved values asks. That of react-admin would also offer to delete any record, by a
 * question of its own.
 */
export function SaveToolbar({ children }: { children?: ReactNode }) {
  const record = useRecordContext();
  return (
    <Toolbar
      sx={{
        // In view at any length of the form.
        position: 'sticky',
        bottom: 0,
        zIndex: 10,
        gap: 1,
        justifyContent: 'space-between',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <FormLeave />
      <SaveButton alwaysEnable={record?.id === undefined} />
      {children}
    </Toolbar>
  );
}
