import { pictureSources } from './picture-sources';

export interface PictureProps {
  src: string;
  /** The alternative text; empty next to a text that says the same. */
  alt: string;
  /** The displayed size in CSS px, which prevents layout shifts while the picture loads. */
  size: readonly [width: number, height: number];
  /** The `sizes` attribute, if the displayed width is not always that of `size`. */
  sizes?: string;
  /** True if the picture is visible on load: it is fetched with high priority. */
  isFirst?: boolean;
  className?: string;
}

/** The attributes of a picture that is visible on load, or of another one. */
export const pictureLoading = (isFirst: boolean) =>
  // React 18 knows the attribute only in lower case.
  isFirst ? { loading: 'eager' as const, fetchpriority: 'high' } : { loading: 'lazy' as const };

/** A picture in the size and format that suit the screen; loaded lazily, unless it is visible on load. */
export function Picture({ src, alt, size: [width, height], sizes, isFirst = false, className }: PictureProps) {
  return (
    <img
      {...pictureSources(src, width, sizes)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={className}
      {...pictureLoading(isFirst)}
    />
  );
}
