import type { ConsoleFile } from '@iruon/contract';

export type FileRow = ConsoleFile & { id: string };

/** Raster pictures are shown small; everything else by its kind. */
export const isPicture = ({ mime, width }: Pick<ConsoleFile, 'mime' | 'width'>) =>
  mime.startsWith('image/') && width !== null;

/** The ending of a name for people: `PDF`. */
export const endingOf = ({ name }: Pick<ConsoleFile, 'name'>) =>
  (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toUpperCase();
