import { Typography, type TypographyProps } from '@mui/material';
import type { ReactNode } from 'react';

/** Text of less weight than the content: an explanation, a hint, an empty state. */
export function Muted({ variant = 'body1', children }: Pick<TypographyProps, 'variant' | 'children'>) {
  return (
    <Typography variant={variant} sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** A detail below the value that it belongs to, small and muted. */
export function Detail({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
