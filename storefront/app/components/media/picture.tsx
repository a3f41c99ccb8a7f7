import { pictureSources } from './picture-sources';

export interface PictureProps {
  src: string;
  /** The alternative text; empty next to words that say the same. */
  alt: string;
  /** The place it is drawn in, CSS px, so that nothing moves when it arrives. */
  width: number;
  height: number;
  /** How wide it is on which window, when that is not always `width`. */
  sizes?: string;
  /** In view at once: loaded before anything else. */
  isFirst?: boolean;
  className?: string;
}

/** A picture in the size and format that suit the screen; fetched when it comes near, unless it is first. */
export function Picture({ src, alt, width, height, sizes, isFirst = false, className }: PictureProps) {
  // React 18 knows the attribute by its own name only.
  const priority = isFirst ? { loading: 'eager' as const, fetchpriority: 'high' } : { loading: 'lazy' as const };
  return (
    <img
      {...pictureSources(src, width, sizes)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={className}
      {...priority}
    />
  );
}
