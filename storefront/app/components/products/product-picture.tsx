import { ImageOff } from 'lucide-react';
import { cn } from '~/class-names';
import { pictureLoading } from '~/components/media/picture';
import { pictureSources } from '~/components/media/picture-sources';

export interface ProductPictureProps {
  src: string | null;
  /** The alternative text; empty next to the same name as text. */
  alt: string;
  /** The displayed side of the square in CSS px; the frame has the place of the picture before it is loaded. */
  side: number;
  /** The `sizes` attribute, if the displayed width is not always `side`. */
  sizes?: string;
  /** True if the picture is visible on load: it is fetched with high priority. */
  isFirst?: boolean;
  className?: string;
}

/** A product's picture on its neutral square, or a placeholder. */
export function ProductPicture({ src, alt, side, sizes, isFirst = false, className }: ProductPictureProps) {
  const frame = cn('picture-frame', isFirst && 'in-view', className);
  if (!src) {
    return (
      <div className={cn(frame, 'grid place-items-center text-line-strong')}>
        <ImageOff className="size-1/4" strokeWidth={1.25} aria-hidden />
        {alt && <span className="sr-only">{alt} (사진 준비 중)</span>}
      </div>
    );
  }
  return (
    <div className={frame}>
      <img {...pictureSources(src, side, sizes)} alt={alt} {...pictureLoading(isFirst)} />
    </div>
  );
}
