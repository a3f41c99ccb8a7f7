import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

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

/** The logo and the company's name. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: large ? 36 : 26, height: large ? 36 : 26 }} />
      <Typography
        component="span"
        sx={{ fontWeight: 700, fontSize: large ? '1.25rem' : '1rem', letterSpacing: '-0.02em', whiteSpace: 'nowrap' }}
      >
        이루온{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          콘솔
        </Box>
      </Typography>
    </Box>
  );
}
