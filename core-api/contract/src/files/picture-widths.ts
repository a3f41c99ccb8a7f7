/** Widths in px that pictures are handed out in; a smaller original is not blown up. Apart, for pages that need no schema. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];
