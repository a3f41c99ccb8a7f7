import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Detail } from '../components/muted.tsx';

interface NamedRowProps {
  /** The record's page. */
  to: string;
  name: string;
  summary: string;
}

/** The first cell of an ordered list's row: its name, and a description below. */
export function NamedRow({ to, name, summary }: NamedRowProps) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      <Detail>{summary}</Detail>
    </Box>
  );
}
