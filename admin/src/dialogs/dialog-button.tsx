import AddIcon from '@mui/icons-material/AddOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Button as ToolbarButton } from 'react-admin';

interface Opening {
  /** The opened dialog. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: Omit<ButtonProps, 'onClick'> & Opening) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

/** The button above a list that opens the dialog for a new record. */
export function AddButton({ label, dialog }: Opening & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton label={label} onClick={() => setOpen(true)}>
        <AddIcon />
      </ToolbarButton>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
