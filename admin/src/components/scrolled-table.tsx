import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface ScrolledTableProps {
  /** What is in it, for who scrolls it by keyboard. */
  label: string;
  /** The name of the table itself, if it has one. */
  name?: string;
  /** Headings of the columns; those of amounts are at the right. */
  heads: readonly (string | { right: string })[];
  /** From this height on, its rows scroll below the headings. */
  maxHeight?: number;
  /** Its rows. */
  children: ReactNode;
}

/** A table beside other things of a page, which scrolls where it is too wide. */
export function ScrolledTable({ label, name, heads, maxHeight, children }: ScrolledTableProps) {
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ overflowX: 'auto', position: 'relative', ...(maxHeight && { overflow: 'auto', maxHeight }) }}
    >
      <Table size="small" stickyHeader={maxHeight !== undefined} {...(name && { 'aria-label': name })}>
        <TableHead>
          <TableRow>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <TableCell key={head}>{head}</TableCell>
              ) : (
                <TableCell key={head.right} align="right">
                  {head.right}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}
