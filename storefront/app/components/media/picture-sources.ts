import { type PictureWidth, pictureWidths } from '@iruon/contract/picture-widths';

const OWN = /^\/files\/[0-9a-f-]{36}$/;
/** Screens have up to three dots per pixel; more dots are invisible. */
const MAX_DENSITY = 3;
const WIDEST = 1920 satisfies PictureWidth;

export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The URLs of a stored picture in the widths that a place of `width` CSS px may need; with `sizes`, for a place that
 * grows with the window, all widths up to three dots per pixel. The URL of a picture that is not our file stays
 * unchanged.
 */
export function pictureSources(url: string, width: number, sizes?: string): PictureSources {
  if (!OWN.test(url)) return { src: url };
  const minWidth = sizes === undefined ? width : 0;
  const maxWidth = pictureWidths.find((each) => each >= width * MAX_DENSITY) ?? WIDEST;
  const fitting = pictureWidths.filter((each) => each >= minWidth && each <= maxWidth);
  const offered = fitting.length > 0 ? fitting : [WIDEST];
  const plain = offered.find((each) => each >= width * 2) ?? offered.at(-1) ?? WIDEST;
  return {
    src: `${url}?w=${plain}`,
    srcSet: offered.map((each) => `${url}?w=${each} ${each}w`).join(', '),
    sizes: sizes ?? `${width}px`,
  };
}
