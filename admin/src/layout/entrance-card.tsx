import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

interface EntranceCardProps {
  title: string;
  lead: string;
  isWide?: boolean;
  children: ReactNode;
}

/** The card of the pages before login: login, invitation, enrolment. */
export function EntranceCard({ title, lead, isWide = false, children }: EntranceCardProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: isWide ? 520 : 380, p: { xs: 3, sm: 4 } }}>
        <Brand large />
        <Typography component="h1" variant="h5" sx={{ mt: 3 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{lead}</Typography>
        {children}
      </Card>
    </Box>
  );
}
