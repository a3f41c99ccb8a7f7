import type { ConsoleQueue } from '@iruon/contract';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showNumber } from '../format/won.ts';
import { queueAddress, queues } from './queues.ts';

interface QueueCardProps {
  queue: ConsoleQueue;
  count: number;
  /** What is late in it, as a sentence. */
  late?: string | undefined;
}

/** One queue: how many wait, and the way to them. */
export function QueueCard({ queue, count, late }: QueueCardProps) {
  const { label, help } = queues[queue];
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea component={Link} to={queueAddress(queue)} sx={{ p: 2, height: '100%' }}>
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
            color: count === 0 ? 'text.secondary' : 'text.primary',
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
