import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The header of a record's page: its title, and its actions at the other end. */
export function HeadRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1.5, justifyContent: 'space-between' }}
    >
      {children}
    </Box>
  );
}
