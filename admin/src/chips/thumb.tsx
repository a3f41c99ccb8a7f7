import PictureIcon from '@mui/icons-material/ImageOutlined';

/** A product's picture, or a placeholder. The adjacent name describes it, so it has no text. */
export function Thumb({ src, size = 40 }: { src: string | null; size?: number }) {
  if (src) return <img className="thumb" src={src} alt="" loading="lazy" width={size} height={size} />;
  return (
    <span className="thumb no-thumb" style={{ width: size, height: size }}>
      <PictureIcon fontSize="small" aria-hidden />
    </span>
  );
}
