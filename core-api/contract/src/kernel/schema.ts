import { z } from 'zod';

/**
 * The part of a schema that a declaration requires. Comparing a whole type of zod with `z.ZodType` costs the type
 * checker some 50 methods for each schema: a third of its total work, when operations required that.
 */
export type Schema = z.core.SomeType;

/** The same for an object schema. */
export interface ObjectSchema {
  readonly _zod: Schema['_zod'] & { readonly def: { readonly type: 'object' } };
}

/** A declared schema with all methods of zod. */
export function zodOf(schema: ObjectSchema): z.ZodObject;
export function zodOf(schema: Schema): z.ZodType;
export function zodOf(schema: Schema): Schema {
  return schema;
}

/** An object of a response, with its name among the components of the OpenAPI document. */
export const component = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });
/** The same for a request, which has no other fields. */
export const inputComponent = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id });

/** The codes of a table of labels, in its order: an enum and the labels of its values have one declaration. */
export const codesOf = <Code extends string>(labels: Readonly<Record<Code, string>>) => Object.keys(labels) as Code[];
