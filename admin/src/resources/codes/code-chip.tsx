import { readableOn } from '@iruon/contract/contrast';
import { Box } from '@mui/material';

/** A flag or a label as the shop draws it. */
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
        // A chip without a colour of its own has a paler shade of the shop's accent.
        bgcolor: color ?? '#e4f1f2',
        color: color ? readableOn(color) : '#084b57',
      }}
    >
      {text}
    </Box>
  );
}
