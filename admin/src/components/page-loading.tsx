import { Box, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '../theme/visually-hidden.ts';

/** A page while its record is loaded, in the shape of its first card. */
export function PageLoading() {
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h1" sx={visuallyHidden}>
        불러오는 중
      </Typography>
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
