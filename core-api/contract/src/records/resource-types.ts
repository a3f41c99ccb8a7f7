import type { z } from 'zod';
import type { list } from '../console/schemas.ts';
import type { Operation } from '../kernel/operation.ts';
import type { byId } from '../kernel/parameters.ts';
import type { id, instant } from '../kernel/scalars.ts';
import type { newOrder, seenAt } from './console-record.ts';

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'order';
type Access = readonly ['console'];
export type Shape = Readonly<Record<string, z.ZodType>>;
/** The position of a record among the others, under its name in the view. */
type PlaceShape<Place extends string> = [Place] extends [never] ? unknown : Record<Place, z.ZodInt>;
export type ViewShape<Fields extends Shape, View extends Shape, Place extends string> = {
  [Key in keyof Shown<Fields, View, Place>]: Shown<Fields, View, Place>[Key];
};
type Shown<Fields extends Shape, View extends Shape, Place extends string> = { _id: typeof id } & Omit<
  Fields,
  keyof View
> &
  View &
  PlaceShape<Place> & { updatedAt: typeof instant };

export type Input<Fields extends Shape> = z.ZodObject<Fields, z.core.$strict>;
export type Update<Fields extends Shape, Fixed extends string> = z.ZodObject<
  { [Key in Exclude<keyof Fields, Fixed>]: Fields[Key] } & { updatedAt: typeof seenAt },
  z.core.$strict
>;
type ById = typeof byId;
type Wrapped<One extends string, View extends z.ZodType> = z.ZodObject<{ [Key in One]: View }>;

interface ListOperation<Many extends string, View extends z.ZodType, Query extends z.ZodObject> extends Operation {
  readonly access: Access;
  readonly query: Query;
  readonly success: { readonly status: 200; readonly schema: ReturnType<typeof list<Many, View>> };
}
interface GetOperation<One extends string, View extends z.ZodType> extends Operation {
  readonly access: Access;
  readonly params: ById;
  readonly success: { readonly status: 200; readonly schema: Wrapped<One, View> };
}
interface CreateOperation<One extends string, View extends z.ZodType, Body extends z.ZodType> extends Operation {
  readonly access: Access;
  readonly body: Body;
  readonly success: { readonly status: 201; readonly schema: Wrapped<One, View> };
}
interface UpdateOperation<One extends string, View extends z.ZodType, Body extends z.ZodType> extends Operation {
  readonly access: Access;
  readonly params: ById;
  readonly body: Body;
  readonly success: { readonly status: 200; readonly schema: Wrapped<One, View> };
}
interface DeleteOperation extends Operation {
  readonly access: Access;
  readonly params: ById;
  readonly success: { readonly status: 204 };
}
interface OrderOperation extends Operation {
  readonly access: Access;
  readonly body: typeof newOrder;
  readonly success: { readonly status: 204 };
}

/** The operations of a record by name: `listConsoleBrands`, `getConsoleBrand` … */
export type RecordOperations<
  One extends string,
  Many extends string,
  Item extends z.ZodType,
  Detail extends z.ZodType,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Change extends z.ZodType,
> = { readonly [Key in `listConsole${Capitalize<Many>}`]: ListOperation<Many, Item, Query> } & {
  readonly [Key in `getConsole${Capitalize<One>}`]: GetOperation<One, Detail>;
} & { readonly [Key in `createConsole${Capitalize<One>}`]: CreateOperation<One, Detail, Body> } & {
  readonly [Key in `updateConsole${Capitalize<One>}`]: UpdateOperation<One, Detail, Change>;
} & { readonly [Key in `deleteConsole${Capitalize<One>}`]: DeleteOperation };

/** Those of a resource, with `orderConsoleBrands` if it has a position. */
export type Operations<
  One extends string,
  Many extends string,
  Fields extends Shape,
  View extends z.ZodType,
  Query extends z.ZodObject,
  Fixed extends string,
  Place extends string,
> = RecordOperations<One, Many, View, View, Query, Input<Fields>, Update<Fields, Fixed>> &
  ([Place] extends [never] ? unknown : { readonly [Key in `orderConsole${Capitalize<Many>}`]: OrderOperation });
