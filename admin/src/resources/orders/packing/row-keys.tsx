import { Button, type ButtonProps } from '@mui/material';
import { useEffect, useRef } from 'react';

/** What takes letters. A button or link that keeps the focus after a click takes none. */
const TYPED = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox], [role=menu]';
/** What takes Enter, the space bar or arrows. */
const TAKEN = `${TYPED}, button, a`;
const isTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent, takers: string) =>
  altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(takers) !== null);

const rowsOfPage = () => [...document.querySelectorAll<HTMLTableRowElement>('.RaDataTable-tbody tr')];

/** The rows of the list by keyboard: arrows move along them, Enter opens one, the space bar chooses it. */
export function useRowKeys(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const rows = rowsOfPage();
    for (const row of rows) row.tabIndex = -1;
    function onKeyDown(event: KeyboardEvent): void {
      if (isTaken(event, TAKEN) || event.shiftKey) return;
      const all = rowsOfPage();
      const at = all.indexOf(document.activeElement as HTMLTableRowElement);
      if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
        const next = all[event.code === 'ArrowDown' ? Math.min(at + 1, all.length - 1) : Math.max(at - 1, 0)];
        if (next) next.tabIndex = -1;
        next?.focus();
      } else if (at >= 0 && event.code === 'Enter') all[at]?.click();
      else if (at >= 0 && event.code === 'Space') all[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [count]);
}

/** Calls a handler for a physical key, outside of fields and dialogs. */
export function useKey(code: string, handler: (() => void) | undefined): void {
  const current = useRef(handler);
  current.current = handler;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.code !== code || event.repeat || isTaken(event, TYPED) || !current.current) return;
      event.preventDefault();
      current.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [code]);
}

interface KeyedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'startIcon' | 'color'> {
  /** The physical key, and how it is shown. */
  code: string;
  shown: string;
  isDisabled?: boolean;
  /** Set by `Verb` for an operator without the right. */
  disabled?: boolean;
  onPress: () => void;
  children: string;
}

/** A button with a key of its own, which it shows. */
export function KeyedButton({
  code,
  shown,
  isDisabled = false,
  disabled,
  onPress,
  children,
  ...button
}: KeyedButtonProps) {
  const isOff = isDisabled || disabled === true;
  useKey(code, isOff ? undefined : onPress);
  return (
    <Button size="small" {...button} disabled={isOff} aria-keyshortcuts={shown} onClick={onPress}>
      {children}
      <kbd style={{ marginLeft: 6, fontSize: '0.85em' }}>{shown}</kbd>
    </Button>
  );
}
