import { Box, type Breakpoint } from '@mui/material';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The widths of the columns, in the syntax of a grid. */
  widths: string;
  /** The narrowest window with columns; below it the parts stand one under the other. */
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
