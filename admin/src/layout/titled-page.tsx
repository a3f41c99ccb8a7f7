import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';

/** A page without a list or a record, below its title. */
export function TitledPage({ title, maxWidth, children }: { title: string; maxWidth: number; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth, minWidth: 0 }}>
      <Title title={title} />
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
