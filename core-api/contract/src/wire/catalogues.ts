import { z } from 'zod';
import { recordName, seenAt } from './console-record.ts';
import { id, instant } from './scalars.ts';

/** So many catalogues there can be: the library shows them on one page. */
export const CATALOGUE_LIMIT = 200;

const views = z.int().meta({ description: 'Members who opened it, each once per day in Seoul' });

/** A catalogue as the library shows it. */
export const catalogue = z
  .object({
    _id: id,
    name: z.string(),
    summary: z.string(),
    brand: z.object({ code: z.string(), name: z.string() }).nullable(),
    thumb: z.string().nullable(),
    file: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable(),
    views,
  })
  .meta({ id: 'Catalogue' });

export const consoleCatalogueInput = z
  .strictObject({
    name: recordName,
    summary: z.string().trim().max(200, '소개는 200자까지 입력할 수 있습니다.'),
    _brand: id.nullable(),
    _thumb: id.nullable(),
    _file: id.nullable(),
    shows: z.boolean(),
  })
  .meta({ id: 'ConsoleCatalogueInput' });
export type ConsoleCatalogueInput = z.output<typeof consoleCatalogueInput>;
export const consoleCatalogueUpdate = z.strictObject({ ...consoleCatalogueInput.shape, updatedAt: seenAt });

export const consoleCatalogue = z
  .object({
    _id: id,
    name: z.string(),
    summary: z.string(),
    _brand: id.nullable(),
    brandName: z.string().nullable(),
    _thumb: id.nullable(),
    thumb: z.string().nullable(),
    _file: id.nullable(),
    views,
    shows: z.boolean(),
    sequence: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'ConsoleCatalogue' });
export type ConsoleCatalogue = z.infer<typeof consoleCatalogue>;
