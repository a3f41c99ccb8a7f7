import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

interface NamedRowProps {
  /** The record's page. */
  to: string;
  name: string;
  summary: string;
}

/** What a row of an ordered list says first: its name, and below in small what it is. */
export function NamedRow({ to, name, summary }: NamedRowProps) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {summary}
      </Typography>
    </Box>
  );
}
