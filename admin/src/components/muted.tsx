import { Typography, type TypographyProps } from '@mui/material';
import type { CSSProperties } from 'react';

/** Text of less weight than the content: an explanation, a hint, an empty state. */
export function Muted({ variant = 'body1', children }: Pick<TypographyProps, 'variant' | 'children'>) {
  return (
    <Typography variant={variant} sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** A detail below the value that it belongs to, small and muted; nothing without text, which on a phone would push the value aside. */
export function Detail({
  noWrap = false,
  sx,
  children,
}: Pick<TypographyProps, 'noWrap' | 'children'> & { sx?: CSSProperties }) {
  if (!children && children !== 0) return null;
  return (
    <Typography variant="caption" component="div" noWrap={noWrap} sx={{ color: 'text.secondary', ...sx }}>
      {children}
    </Typography>
  );
}
