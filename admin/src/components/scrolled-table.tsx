import { Box, Table } from '@mui/material';
import type { ReactNode } from 'react';
import { type Head, HeadAndBody } from './head-cells.tsx';

interface ScrolledTableProps {
  /** The content of the table, for keyboard and screen reader users. */
  label: string;
  /** The name of the table itself, if it has one. */
  name?: string;
  heads: readonly Head[];
  /** Above this height, in CSS pixels, the rows scroll below the headings. */
  maxHeight?: number;
  /** The rows. */
  children: ReactNode;
}

/** A table among other parts of a page. It scrolls horizontally where it is too wide. */
export function ScrolledTable({ label, name, heads, maxHeight, children }: ScrolledTableProps) {
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ overflowX: 'auto', position: 'relative', ...(maxHeight && { overflow: 'auto', maxHeight }) }}
    >
      <Table size="small" stickyHeader={maxHeight !== undefined} {...(name && { 'aria-label': name })}>
        <HeadAndBody heads={heads}>{children}</HeadAndBody>
      </Table>
    </Box>
  );
}
