import { z } from 'zod';
import { id, instant } from './scalars.ts';

/** What files are uploaded for; the ones of members first. */
export const memberFilePurposes = ['REVIEW', 'INQUIRE'] as const;
export const filePurposes = [
  ...memberFilePurposes,
  'PRODUCT',
  'BRAND',
  'CATEGORY',
  'EXHIBITION',
  'CATALOGUE',
  'SHOWROOM',
  'EDITOR',
  'CONSOLE',
] as const;
export const filePurpose = z.enum(filePurposes);
export type FilePurpose = z.infer<typeof filePurpose>;

/** Widths in px that pictures are handed out in; a smaller original is not blown up. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const MB = 1024 * 1024;
/** The most bytes an upload may have. */
export const uploadLimits = { picture: 10 * MB, document: 50 * MB } as const;

export const storedFile = z
  .object({
    _id: id,
    url: z.string().meta({ description: 'Where the front servers show it; ?w= asks for a width' }),
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    width: z.int().nullable().meta({ description: 'px, pictures only' }),
    height: z.int().nullable(),
    isMembersOnly: z.boolean(),
    purpose: filePurpose,
    index: z.int().nullable().meta({ description: 'The place the uploader gave it' }),
    createdAt: instant,
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFile>;
