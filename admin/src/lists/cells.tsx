import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Chips beside each other, as many in a line as there is room for. */
export function ChipsCell({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>{children}</Box>;
}

interface TitleCellProps {
  title: ReactNode;
  /** Below the title, in one line that is cut where the cell ends. */
  text: ReactNode;
}

/** What a record is about: its title and how it begins. */
export function TitleCell({ title, text }: TitleCellProps) {
  return (
    <Box sx={{ minWidth: 200, maxWidth: 420, whiteSpace: 'normal' }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
  );
}
