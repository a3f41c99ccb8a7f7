import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { pictureWidths } from './picture-widths.ts';

/** The purposes of files. */
export const filePurpose = z.enum([
  'PRODUCT',
  'BRAND',
  'CATEGORY',
  'EXHIBITION',
  'BANNER',
  'CATALOGUE',
  'SHOWROOM',
  'BOARD',
  'IFU',
  'EDITOR',
  'CONSOLE',
  'REVIEW',
  'INQUIRE',
  'CLAIM',
  'APPROVAL',
  'CHAT',
]);
export type FilePurpose = z.infer<typeof filePurpose>;

export const pictureWidth = z.coerce
  .number()
  .pipe(z.literal(pictureWidths, { error: `그림 너비는 ${pictureWidths.join(', ')} 가운데 하나입니다.` }));

const MB = 1024 * 1024;
/** Maximum number of bytes of an upload. */
export const uploadLimits = { picture: 10 * MB, document: 50 * MB } as const;

/** What a picture loses when it is stored: pixels beyond the maximum size, the pictures of an animation after the first. */
export const pictureLoss = z.enum(['SIZE', 'ANIMATION']);
export type PictureLoss = z.infer<typeof pictureLoss>;

export const storedFile = component('StoredFile', {
  _id: id,
  url: z.string().describe('Where the front servers show it; ?w= asks for a width'),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable().describe('px, pictures only'),
  height: z.int().nullable(),
  isMembersOnly: z.boolean(),
  purpose: filePurpose,
  index: z.int().nullable().describe('Its position from the uploader'),
  createdAt: instant,
  losses: z.array(pictureLoss).optional().describe('Of a picture, in the response to its upload only'),
});

/** The position among the files of one subject, as a form sends it. */
const index = z.coerce.number().int().min(0).max(999).optional();

/** The fields of a member's file: its purpose, its review or inquiry, and its position. */
export const memberUploadFields = z.strictObject({
  path: z.enum(['reviews', 'inquires']),
  _index: id.optional(),
  index,
});

/** The fields of an operator's file; without a path the id determines the purpose. */
export const consoleUploadFields = inputComponent('ConsoleUploadFields', {
  isMembersOnly: z.stringbool().optional(),
  _brand: id.optional(),
  _product: id.optional(),
  _showroom: id.optional(),
  _catalogue: id.optional(),
  path: z
    .enum(['products', 'brands', 'categories', 'exhibitions', 'catalogues', 'showrooms', 'boards', 'ifu'])
    .optional(),
  index,
});

const fileName = requiredLine('파일 이름', 100);

export const fileChange = z.strictObject({ name: fileName });
export const consoleFileChange = z
  .strictObject({ name: fileName.optional(), isMembersOnly: z.boolean().optional() })
  .refine((change) => change.name !== undefined || change.isMembersOnly !== undefined, '바꿀 내용이 없습니다.');

export const consoleFileSorts = ['createdAt', 'name', 'bytes'] as const;
export const consoleFileFilter = {
  q: search('File name'),
  purpose: filePurpose.optional(),
  isMembersOnly: z.boolean().optional(),
  _subject: id.optional().describe('The product, brand … it was uploaded for'),
};

export const consoleFile = component('ConsoleFile', {
  ...storedFile.shape,
  uploader: z.string().nullable().describe('Name of the uploader'),
  uses: z.array(z.object({ place: z.string(), name: z.string() })).describe('Where it is used, at most five places'),
});
