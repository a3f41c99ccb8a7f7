import { Box, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '../theme/visually-hidden.ts';

/** A page while its record is loaded, in the shape of its head and its first card. */
export function PageLoading() {
  return (
    <Box>
      <Typography component="h1" sx={visuallyHidden}>
        불러오는 중
      </Typography>
      <Skeleton width={240} height={32} sx={{ mt: 4, mb: 1.5 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
