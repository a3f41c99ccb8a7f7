import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Button, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BackButtonProps {
  /** The address of the list. */
  to: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** The link from a page to its list. */
export function BackButton({ to, sx = { mt: 1, ml: -0.5 }, children }: BackButtonProps) {
  return (
    <Button component={Link} to={to} size="small" startIcon={<ArrowBackIcon />} sx={sx}>
      {children}
    </Button>
  );
}
