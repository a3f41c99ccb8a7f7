import type { z } from 'zod';

/**
 * What a declaration asks of a schema. To compare a whole type of zod with `z.ZodType` takes the type checker some 50
 * methods for each schema: a third of all its work, when operations asked for that.
 */
export type Schema = z.core.SomeType;

/** The same of a schema of an object. */
export interface ObjectSchema {
  readonly _zod: Schema['_zod'] & { readonly def: { readonly type: 'object' } };
}

/** A declared schema with all that zod can do with it. */
export function zodOf(schema: ObjectSchema): z.ZodObject;
export function zodOf(schema: Schema): z.ZodType;
export function zodOf(schema: Schema): Schema {
  return schema;
}
