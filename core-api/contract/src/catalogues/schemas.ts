import { z } from 'zod';
import { id } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

export const catalogueViews = z.int().describe('Number of members who opened it, each counted once per day in Seoul');

/** A catalogue in the library. */
export const catalogue = component('Catalogue', {
  _id: id,
  name: z.string(),
  summary: z.string(),
  brand: z.object({ code: z.string(), name: z.string() }).nullable(),
  thumb: z.string().nullable(),
  file: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable(),
  views: catalogueViews,
});
