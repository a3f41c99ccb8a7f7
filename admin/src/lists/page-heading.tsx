import { Typography } from '@mui/material';
import { visuallyHidden } from '../theme/visually-hidden.ts';

/** The name of a page whose bar shows it already, for those who go from heading to heading. */
export function PageHeading({ children }: { children: string }) {
  return (
    <Typography component="h1" sx={visuallyHidden}>
      {children}
    </Typography>
  );
}
