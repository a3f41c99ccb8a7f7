import AddIcon from '@mui/icons-material/AddOutlined';
import type { ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Button as ToolbarButton } from 'react-admin';
import type { Needed } from '../providers/use-lack.ts';
import { ShortcutButton } from '../shortcuts/shortcut-button.tsx';
import type { ShortcutName } from '../shortcuts/shortcut-table.ts';
import { Verb } from './verb.tsx';

interface Opening {
  /** What it needs, see `Verb`. */
  needs?: Needed | undefined;
  /** The opened dialog. */
  dialog: (close: () => void) => ReactNode;
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'>, Opening {
  shortcut?: ShortcutName | undefined;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, needs, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Verb needs={needs}>
        <ShortcutButton {...button} onClick={() => setOpen(true)} />
      </Verb>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

/** The button above a list that opens the dialog for a new record. */
export function AddButton({ label, dialog, needs }: Opening & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Verb needs={needs}>
        <ToolbarButton label={label} aria-label={label} onClick={() => setOpen(true)}>
          <AddIcon />
        </ToolbarButton>
      </Verb>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
