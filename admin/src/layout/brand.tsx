import { Box, Typography } from '@mui/material';

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
