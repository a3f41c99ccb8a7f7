import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The head of a record's page: what it is, and its verbs at the other end. */
export function HeadRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1.5, justifyContent: 'space-between' }}
    >
      {children}
    </Box>
  );
}
