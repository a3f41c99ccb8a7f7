import { z } from 'zod';
import { recordCode, recordName, seenAt } from './console-record.ts';
import { id, instant } from './scalars.ts';

/** So many brands there can be: they are shown and put in order on one page. */
export const BRAND_LIMIT = 200;

export const consoleBrandInput = z
  .strictObject({ code: recordCode, name: recordName, _image: id.nullable(), shows: z.boolean() })
  .meta({ id: 'ConsoleBrandInput' });
export type ConsoleBrandInput = z.output<typeof consoleBrandInput>;
export const consoleBrandUpdate = z.strictObject({ ...consoleBrandInput.shape, updatedAt: seenAt });

export const consoleBrand = z
  .object({
    _id: id,
    code: z.string(),
    name: z.string(),
    _image: id.nullable(),
    image: z.string().nullable(),
    shows: z.boolean(),
    sequence: z.int(),
    productCount: z.int().meta({ description: 'Products of it, hidden ones too' }),
    updatedAt: instant,
  })
  .meta({ id: 'ConsoleBrand' });
export type ConsoleBrand = z.infer<typeof consoleBrand>;
