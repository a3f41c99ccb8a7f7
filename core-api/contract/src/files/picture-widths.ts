/**
 * Widths in px of served pictures; a smaller original is not enlarged. A separate file, for pages that need no schema.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];
