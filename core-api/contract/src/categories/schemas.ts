import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { category } from '../products/schemas.ts';
import { recordCode, recordColor, recordName, seenAt } from '../records/console-record.ts';

/** A root has depth 1. */
export const CATEGORY_DEPTH_LIMIT = 5;
/** Maximum number of categories: the tree is read and shown as a whole. */
export const CATEGORY_LIMIT = 500;

export const categoryDetail = component('CategoryDetail', {
  ...category.shape,
  parents: z.array(category).describe('Root first'),
  children: z.array(category),
});

const place = z
  .int()
  .min(0)
  .max(CATEGORY_LIMIT)
  .describe('Position among its siblings, from 0; a larger number means the last');

export const consoleCategoryInput = inputComponent('ConsoleCategoryInput', {
  code: recordCode,
  name: recordName,
  color: recordColor.default(null),
  shows: z.boolean().default(true),
  _parent: id.nullable().default(null).describe('Null for a root, of depth 1'),
  sequence: place.default(CATEGORY_LIMIT),
});
/** A change replaces everything: an omitted field is an error, not its default. */
export const consoleCategoryUpdate = z.strictObject({
  code: recordCode,
  name: recordName,
  color: recordColor,
  shows: z.boolean(),
  _parent: id.nullable(),
  sequence: place,
  updatedAt: seenAt,
});

export const consoleCategory = component('ConsoleCategory', {
  _id: id,
  _parent: id.nullable(),
  _parents: z.array(id).describe('Root first'),
  code: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  depth: z.int(),
  shows: z.boolean(),
  sequence: z.int(),
  productCount: z.int().describe('Products directly in it, including hidden ones'),
  updatedAt: instant,
});
