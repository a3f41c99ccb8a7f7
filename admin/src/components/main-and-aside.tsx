import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface MainAndAsideProps {
  /** Width in pixels, if both fit side by side. */
  asideWidth?: number;
  /** The main part, then the aside. */
  children: ReactNode;
}

/** The main content and the aside of a page, side by side on wide screens. */
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
