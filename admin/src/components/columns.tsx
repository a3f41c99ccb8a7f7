import { Box, type Breakpoint } from '@mui/material';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The widths of the columns, in the syntax of a grid. */
  widths: string;
  /** The narrowest window with columns; a narrower one stacks them. */
  from?: Breakpoint;
  gap?: number;
  children: ReactNode;
}

/** Parts of a page side by side on wide screens. */
export const Columns = ({ widths, from = 'md', gap = 2, children }: ColumnsProps) => (
  <Box
    sx={{ display: 'grid', gap, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths } }}
  >
    {children}
  </Box>
);

interface MainAndAsideProps {
  /** Width in pixels, if both fit side by side. */
  asideWidth?: number;
  /** The main part, then the aside. */
  children: ReactNode;
}

/** The main content and the aside of a page, side by side on wide screens. */
export function MainAndAside({ asideWidth = 340, children }: MainAndAsideProps) {
  return (
    <Columns from="lg" widths={`minmax(0, 1fr) ${asideWidth}px`}>
      {children}
    </Columns>
  );
}
