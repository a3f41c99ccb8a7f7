import type { PictureWidth } from '@iruon/contract';

/** The URL of a stored picture in a width. */
export const picture = (id: string, width: PictureWidth): string => `/files/${id}?w=${width}`;
