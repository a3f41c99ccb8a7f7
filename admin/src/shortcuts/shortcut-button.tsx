import { Button, type ButtonProps } from '@mui/material';
import { type ShortcutName, shortcuts } from './shortcut-table.ts';
import { useShortcut, useShortcutsEnabled } from './shortcuts.tsx';

/** The key of a button, after its label. Screen readers announce it by `aria-keyshortcuts` of the button. */
export const ShownKey = ({ children }: { children: string }) => (
  <kbd aria-hidden style={{ marginLeft: 6, fontSize: '0.85em' }}>
    {children}
  </kbd>
);

interface ShortcutButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Its shortcut, if it has one at the moment. */
  shortcut?: ShortcutName | undefined;
  onClick: () => void;
}

/** A button that its shortcut presses too, and that shows the key. */
export function ShortcutButton({ shortcut, onClick, children, ...button }: ShortcutButtonProps) {
  const [enabled] = useShortcutsEnabled();
  useShortcut(shortcut, button.disabled ? undefined : onClick);
  const key = enabled && shortcut ? shortcuts[shortcut].keys.join('+') : undefined;
  return (
    <Button {...button} {...(key !== undefined && { 'aria-keyshortcuts': key })} onClick={() => onClick()}>
      {children}
      {key !== undefined && <ShownKey>{key}</ShownKey>}
    </Button>
  );
}
