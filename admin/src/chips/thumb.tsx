import PictureIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';

/** A product's picture, or a placeholder. The adjacent name describes it, so it has no text. */
export function Thumb({ src, size = 40 }: { src: string | null; size?: number }) {
  const frame = {
    width: size,
    height: size,
    flex: 'none',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
  } as const;
  if (src) {
    return (
      <Box component="img" src={src} alt="" loading="lazy" sx={{ ...frame, objectFit: 'cover', bgcolor: '#fff' }} />
    );
  }
  return (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
      <PictureIcon fontSize="small" aria-hidden />
    </Box>
  );
}
