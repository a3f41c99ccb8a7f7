import { Box } from '@mui/material';
import { encode } from 'uqr';

/** The quiet zone that the standard requires around a code, in modules. */
const BORDER = 4;

/** A text as a QR code, black on white in both themes, because cameras read other colours less reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  const width = size + 2 * BORDER;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: '#ffffff', borderRadius: 1, display: 'block' }}
    >
      <path d={path} fill="#000000" />
    </Box>
  );
}
