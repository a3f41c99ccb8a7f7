import { type PictureWidth, pictureWidths } from '@iruon/contract';
import type { VariantType } from './encode-picture.ts';

/** Pictures that can be made smaller; a drawing in SVG has no width to speak of. */
const RASTER = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const SEE_THROUGH = new Set(['image/png', 'image/webp', 'image/avif', 'image/gif']);

const extensions: Record<VariantType, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** A picture in another size, as it is named on disk and in the ETag: `640.avif`. */
export interface PictureVariant {
  readonly width: PictureWidth;
  readonly type: VariantType;
  readonly size: string;
}

/** Whether Accept names a type outright; a star is what clients send that never heard of it. */
function takes(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * What to answer for a picture that is asked for in a width: AVIF before WebP before what it is kept in, and never wider than
 * it is. Undefined for what is no picture of pixels, which is answered as it is.
 */
export function variantOf(
  file: { mime: string; width: number | null },
  width: PictureWidth,
  accept: string | undefined,
): PictureVariant | undefined {
  if (!RASTER.has(file.mime)) return undefined;
  const plain = SEE_THROUGH.has(file.mime) ? 'image/png' : 'image/jpeg';
  const type = (['image/avif', 'image/webp'] as const).find((each) => takes(accept, each)) ?? plain;
  const whole = file.width ?? Number.POSITIVE_INFINITY;
  // All widths beyond the picture's own would be the same bytes.
  const widest = pictureWidths.find((each) => each >= whole) ?? width;
  const narrow = width < widest ? width : widest;
  return { width: narrow, type, size: `${narrow}.${extensions[type]}` };
}
