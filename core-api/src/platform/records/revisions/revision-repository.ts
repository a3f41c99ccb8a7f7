import { type Handle, jsonText, type Revisions, type Transaction } from '@iruon/db';
import type { Insertable } from 'kysely';
import { whereEqual } from '../../db/where-equal.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'revisions.fields': Record<string, unknown>;
  }
}

export interface RecordKey {
  readonly kind: string;
  readonly recordId: string;
}

const rowsOf = (handle: Handle, { kind, recordId }: RecordKey) =>
  handle
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.actorId')
    .select(['revisions.number', 'revisions.at', 'revisions.changed', 'users.name as actorName'])
    .$call(whereEqual({ 'revisions.kind': kind, 'revisions.recordId': recordId }));

/** The versions of a record without their contents, latest first. */
export const findRevisions = (handle: Handle, key: RecordKey, limit: number) =>
  rowsOf(handle, key).orderBy('revisions.number', 'desc').limit(limit).execute();

export const findRevision = (handle: Handle, key: RecordKey, number: number) =>
  rowsOf(handle, key).select('revisions.fields').where('revisions.number', '=', number).executeTakeFirst();

/** The number of the latest version; 0 without one. The caller has locked the record. */
export async function latestNumber(trx: Transaction, { kind, recordId }: RecordKey): Promise<number> {
  const { number } = await trx
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('number').as('number'))
    .$call(whereEqual({ kind, recordId }))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

export async function insertRevision(
  trx: Transaction,
  { fields, ...row }: Omit<Insertable<Revisions>, 'fields'> & { fields: Record<string, unknown> },
): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({ ...row, fields: jsonText(fields) })
    .execute();
}

/** Deletes the versions up to and including a number; all of them without one. */
export async function deleteRevisions(trx: Transaction, { kind, recordId }: RecordKey, until?: number): Promise<void> {
  await trx
    .deleteFrom('revisions')
    .$call(whereEqual({ kind, recordId }))
    .$if(until !== undefined, (query) => query.where('number', '<=', until ?? 0))
    .execute();
}
