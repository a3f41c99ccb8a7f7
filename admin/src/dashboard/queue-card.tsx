import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showNumber } from '../format/won.ts';

interface QueueCardProps {
  label: string;
  /** A description of the queue. */
  help: string;
  /** The address of the list with exactly these orders. */
  to: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** The overdue part, as a sentence. */
  late?: string | undefined;
}

/** One queue: its count, and the link to its orders. */
export function QueueCard({ label, help, to, count, late }: QueueCardProps) {
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        <Typography component="h2" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="p"
          sx={{
            fontSize: '1.9rem',
            lineHeight: 1.25,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            color: !count ? 'text.secondary' : 'text.primary',
          }}
        >
          {count === undefined ? '–' : showNumber(count)}
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
