import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { useShortcut } from '../../../shortcuts/shortcuts.tsx';
import { type OrderVerb, verbs } from './verbs.ts';

interface VerbButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'variant'> {
  verb: OrderVerb;
  onVerb: (verb: OrderVerb) => void;
  /** Besides its label. */
  children?: ReactNode;
}

/** An action on orders, with its icon and its shortcut. */
export function VerbButton({ verb, onVerb, children, ...button }: VerbButtonProps) {
  const { label, icon: Icon, shortcut } = verbs[verb];
  const press = useCallback(() => onVerb(verb), [onVerb, verb]);
  useShortcut(shortcut ?? 'confirm', shortcut ? press : undefined);
  return (
    <Button {...button} startIcon={<Icon />} onClick={press}>
      {label}
      {children}
    </Button>
  );
}
