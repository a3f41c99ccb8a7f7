import { Alert } from '@mui/material';
import type { ReactNode } from 'react';

/** The server's error, whose single faults are lines; renders nothing without one. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert severity="error" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
      {children}
    </Alert>
  );
}
