import {
  type ConsoleFile,
  type consoleFileFilter,
  type consoleFileSorts,
  filePurpose,
  type StoredFile,
} from '@iruon/contract';
import type { Files, Handle } from '@iruon/db';
import type { Selectable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { contains, type FilterOf, type ListRequest, listPage } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { usesOfFiles } from './references.ts';

export type ConsoleFileFilter = FilterOf<typeof consoleFileFilter>;

export type ConsoleFileList = ListRequest<ConsoleFileFilter, (typeof consoleFileSorts)[number]>;

function filtered(handle: Handle, { q, purpose, isMembersOnly, _subject, id }: ConsoleFileFilter) {
  let query = handle.selectFrom('files').leftJoin('users', 'users.id', 'files.uploadedBy');
  if (id) query = query.where('files.id', '=', idsInSql(id));
  if (q) query = query.where('files.name', 'ilike', contains(q));
  if (purpose) query = query.where('files.purpose', '=', purpose);
  if (isMembersOnly !== undefined) query = query.where('files.isMembersOnly', '=', isMembersOnly);
  if (_subject) query = query.where('files.subjectId', '=', _subject);
  return query;
}

/** Uploaded files for the console's grid with their uses, and the number of matches (bounded). */
export async function listConsoleFiles(
  handle: Handle,
  { filter = {}, sort: [field, direction] = ['createdAt', 'DESC'], range }: ConsoleFileList,
): Promise<{ files: ConsoleFile[]; total: number }> {
  const query = filtered(handle, filter).selectAll('files').select('users.name as uploader');
  const { rows, total } = await listPage(handle, query, { by: [`files.${field}`, 'files.id'], direction, range });
  const uses = await usesOfFiles(
    handle,
    rows.map(({ id }) => id),
  );
  return {
    total,
    files: rows.map((row) => ({
      ...storedFile(row),
      uploader: row.uploader,
      uses: uses.filter(({ fileId }) => fileId === row.id).map(({ place, name }) => ({ place, name })),
    })),
  };
}

/** One uploaded file with its uses. @throws NOT_FOUND */
export async function getConsoleFile(handle: Handle, id: string): Promise<ConsoleFile> {
  const { files } = await listConsoleFiles(handle, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(files[0]);
}

/** Converts a row of files for the wire. */
export function storedFile(row: Selectable<Files>): StoredFile {
  return {
    _id: row.id,
    url: fileUrl(row.id),
    name: row.name,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    isMembersOnly: row.isMembersOnly,
    purpose: filePurpose.catch('CONSOLE').parse(row.purpose),
    index: row.sequence,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The address of a stored file at the front servers; null stays null. */
export function fileUrl(id: string): string;
export function fileUrl(id: string | null): string | null;
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/files/${id}`;
}
