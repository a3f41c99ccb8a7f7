import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** One section of a detail page. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** A vertical list of labels and values; empty values are omitted. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', rowGap: 0.5, m: 0 }}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
