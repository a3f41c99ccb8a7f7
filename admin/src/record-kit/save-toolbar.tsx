import type { ReactNode } from 'react';
import { SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { FormLeave } from '../leaving/form-leave.tsx';

/**
 * The toolbar of a form: the save button and the caller's buttons. Leaving the form with unsaved values asks first.
 * react-admin's own toolbar would also offer to delete any record, with a confirmation of its own.
 */
export function SaveToolbar({ children }: { children?: ReactNode }) {
  const record = useRecordContext();
  return (
    <Toolbar
      sx={{
        // Stays in view, however long the form is.
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
