import type { InquireState } from '@iruon/contract';
import type { Forms, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { columns, countRows, valuesOf } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { insertOnce, rowById } from '../../platform/db/write-rows.ts';

/** Entries with their files, the agreed versions, their member and the answering operator. */
export function formsWithAll(handle: Handle) {
  return handle
    .selectFrom('forms')
    .leftJoin('users', 'users.id', 'forms.userId')
    .selectAll('forms')
    .select(columns('users', 'name as userName', 'username', 'email as userEmail'))
    .$call(nameOf('forms.answeredBy', 'answererName'))
    .select([
      sql<{ id: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by ff.sequence)
        from form_files ff join files f on f.id = ff.file_id where ff.form_id = forms.id), '[]')`.as('files'),
      sql<string[]>`array(
        select c.terms_id::text from consents c where c.form_id = forms.id and c.is_agreed order by c.code)`.as(
        'termsIds',
      ),
    ]);
}

export type FormRow = Awaited<ReturnType<typeof findMyForms>>[number];

/** A member's entries, latest first. */
export async function findMyForms(
  handle: Handle,
  userId: string,
  { state, limit, offset }: { state: InquireState | undefined; limit: number; offset: number },
) {
  let query = formsWithAll(handle).where('forms.userId', '=', userId);
  if (state) query = query.where('forms.state', '=', state);
  return query.orderBy('forms.createdAt', 'desc').orderBy('forms.id', 'desc').limit(limit).offset(offset).execute();
}

export async function countMyForms(handle: Handle, userId: string, state: InquireState | undefined): Promise<number> {
  let query = handle.selectFrom('forms').where('userId', '=', userId);
  if (state) query = query.where('state', '=', state);
  return countRows(query);
}

export async function findForm(handle: Handle, id: string): Promise<FormRow | undefined> {
  return formsWithAll(handle).where('forms.id', '=', id).executeTakeFirst();
}

export async function findFormByClientId(handle: Handle, clientId: string): Promise<FormRow | undefined> {
  return formsWithAll(handle).where('forms.clientId', '=', clientId).executeTakeFirst();
}

/** An entry locked until the transaction ends: its writer cannot change it during an answer. */
export const { lock: lockForm, update: updateForm, remove: deleteForm } = rowById('forms');

/** @returns false if an entry of this client id exists */
export const insertForm = (trx: Transaction, row: Insertable<Forms>): Promise<boolean> =>
  insertOnce(trx, 'forms', row, ['clientId']);

/** Of these files, those that a member uploaded for inquiries. Locks them against a concurrent deletion. */
export async function lockOwnFiles(trx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('files')
    .$call(whereEqual({ id: idsInSql(ids), uploadedBy: userId, purpose: 'INQUIRE' }))
    .orderBy('id')
    .forShare()
    .$call(valuesOf('id'));
}

/** The files of entries; those of an entry that is locked or new may change. */
export const formFiles = idList('formFiles', 'formId', 'fileId');

/** Operators' actions on an entry, latest first. */
export async function findEvents(handle: Handle, id: string, limit: number) {
  return handle
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.at', 'auditLog.action', 'users.name'])
    .where('auditLog.subject', '=', `form:${id}`)
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Deletes expired entries, oldest first. @param keptLonger before which also complaints and inquiries are deleted
 * @returns the number of deleted entries
 */
export async function deleteFormsBefore(
  handle: Handle,
  { before, beforeLonger, limit }: { before: Date; beforeLonger: Date; limit: number },
): Promise<number> {
  const due = handle
    .selectFrom('forms')
    .select('id')
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.or([eb.and([eb('userId', 'is', null), eb('isComplaint', '=', false)]), eb('createdAt', '<', beforeLonger)]),
    )
    .orderBy('createdAt')
    .limit(limit);
  const { numDeletedRows } = await handle.deleteFrom('forms').where('id', 'in', due).executeTakeFirst();
  return Number(numDeletedRows);
}
