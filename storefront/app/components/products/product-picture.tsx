import { ImageOff } from 'lucide-react';
import { cn } from '~/class-names';
import { Picture } from '~/components/media/picture';

export interface ProductPictureProps {
  src: string | null;
  /** Empty beside a name that says the same. */
  alt: string;
  /** Side of the square it is drawn in, CSS pixels, so that nothing moves when it arrives. */
  side: number;
  /** How wide it is on which window, when that is not always `side`. */
  sizes?: string;
  /** In view at once: loaded before anything else. */
  isFirst?: boolean;
  className?: string;
}

/** A product's picture on its quiet square, or the sign that there is none. */
export function ProductPicture({ src, alt, side, sizes, isFirst = false, className }: ProductPictureProps) {
  const frame = cn('aspect-square overflow-hidden rounded-m bg-mist', !isFirst && 'when-near', className);
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
      <Picture
        src={src}
        alt={alt}
        width={side}
        height={side}
        {...(sizes === undefined ? {} : { sizes })}
        isFirst={isFirst}
        className="size-full object-contain"
      />
    </div>
  );
}
