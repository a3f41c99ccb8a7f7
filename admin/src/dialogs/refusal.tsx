import { Alert } from '@mui/material';
import type { ReactNode } from 'react';

/** Why the server refused what was asked for; nothing before it did. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert severity="error" sx={{ mt: 1.5 }}>
      {children}
    </Alert>
  );
}
