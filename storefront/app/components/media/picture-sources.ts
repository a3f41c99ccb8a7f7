import { type PictureWidth, pictureWidths } from '@iruon/contract/picture-widths';

const OWN = /^\/files\/[0-9a-f-]{36}$/;
/** Hardly anyone sees more than two dots per pixel, and each offered width is a whole URL in the page. */
const MAX_DENSITY = 2;
const WIDEST = 1920 satisfies PictureWidth;

export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

const atLeast = (width: number) => pictureWidths.find((each) => each >= width) ?? WIDEST;

/**
 * The URLs of a stored picture for a place of `width` CSS px: one for a screen with one dot per pixel, one for more dots. With `sizes`, for a
 * place that grows with the window up to `width`, the widths from half of it to two dots per pixel. The URL of a picture that is not our
 * file stays unchanged.
 */
export function pictureSources(url: string, width: number, sizes?: string): PictureSources {
  if (!OWN.test(url)) return { src: url };
  const of = (each: number) => `${url}?w=${each}`;
  const [single, double] = [atLeast(width), atLeast(width * MAX_DENSITY)];
  if (sizes === undefined)
    return { src: of(single), ...(double > single && { srcSet: `${of(double)} ${MAX_DENSITY}x` }) };
  const offered = pictureWidths.filter((each) => each > width / 2 && each <= double);
  return { src: of(double), srcSet: offered.map((each) => `${of(each)} ${each}w`).join(), sizes };
}
