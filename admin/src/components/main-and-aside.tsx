import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface MainAndAsideProps {
  /** In pixels, where there is room for both beside each other. */
  asideWidth?: number;
  /** The main part, then the aside. */
  children: ReactNode;
}

/** What a page is about and what accompanies it, beside each other on wide screens. */
export function MainAndAside({ asideWidth = 340, children }: MainAndAsideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${asideWidth}px` },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
