import type { ConsoleFile } from '@iruon/contract';

export type FileRow = ConsoleFile & { id: string };

/** Raster pictures have a thumbnail; other files show their type. */
export const isPicture = ({ mime, width }: Pick<ConsoleFile, 'mime' | 'width'>) =>
  mime.startsWith('image/') && width !== null;

/** The file extension as a label: `PDF`. */
export const endingOf = ({ name }: Pick<ConsoleFile, 'name'>) =>
  (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toUpperCase();
