import { Typography } from '@mui/material';
import { visuallyHidden } from '../theme/visually-hidden.ts';

/** A visually hidden heading for screen readers, because the bar already shows the page's name. */
export function PageHeading({ children }: { children: string }) {
  return (
    <Typography component="h1" sx={visuallyHidden}>
      {children}
    </Typography>
  );
}
