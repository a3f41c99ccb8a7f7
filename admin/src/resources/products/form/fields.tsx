import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Muted } from '../../../components/muted.tsx';

/** A group of fields, side by side if there is room. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3, maxWidth: 880 }}>
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      {hint && <Muted>{hint}</Muted>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          alignItems: 'start',
          mt: 0.5,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field that takes the whole width of its group. */
export const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
