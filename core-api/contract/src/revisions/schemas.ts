import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** Maximum number of stored versions of a record; the oldest is deleted when another is saved. */
export const REVISION_LIMIT = 20;

/** The record whose versions are requested: its kind in the audit log, and its id. */
export const revisionOwner = z.strictObject({
  kind: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(50)
    .meta({ description: 'A kind of record with versions, such as `band-banner`', example: 'band-banner' }),
  _id: id,
});

const shape = {
  number: z.int().min(1).describe('Counted from 1 for each record'),
  at: instant,
  actorName: z.string().nullable().describe('The author; null for the version before the first stored one'),
  changed: z.array(z.string()).describe('The fields that differ from the version before'),
};

export const revision = component('Revision', shape);

/** A version with its contents, in the shape in which the record is saved. */
export const revisionDetail = component('RevisionDetail', { ...shape, fields: z.record(z.string(), z.unknown()) });
