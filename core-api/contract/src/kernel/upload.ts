import { z } from 'zod';

/** An upload of a file without other fields. */
export const fileUpload = { fields: z.strictObject({}) };
/** The same of a picture, in the field `image`. */
export const pictureUpload = { ...fileUpload, fileField: 'image' };
/** Codes that refuse the bytes of a picture or document. */
export const uploadProblems = ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'] as const;
