import { readableOn } from '@iruon/contract/contrast';
import { Box } from '@mui/material';

/** A flag or a label as in the shop. */
export function CodeChip({ text, color }: { text: string; color: string | null }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: 13,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        // A chip without its own colour has a lighter shade of the shop's accent.
        bgcolor: color ?? '#e4f1f2',
        color: color ? readableOn(color) : '#084b57',
      }}
    >
      {text}
    </Box>
  );
}
