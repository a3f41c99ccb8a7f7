import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showNumber } from '../format/won.ts';
import type { Work } from './work-groups.ts';

/** The count of one kind of work, and the link to its list. */
export function WorkCard({ label, help, to, count, late }: Work) {
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="p"
          sx={{
            fontSize: '1.9rem',
            lineHeight: 1.25,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {showNumber(count)}
          <Box component="span" sx={{ fontSize: '0.95rem', fontWeight: 500, ml: 0.25 }}>
            건
          </Box>
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: late ? 'error.main' : 'text.secondary', fontWeight: late ? 600 : 400 }}
        >
          {late ?? help}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
