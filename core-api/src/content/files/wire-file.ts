import { filePurpose, type StoredFile } from '@iruon/contract';
import type { Files } from '@iruon/db';
import type { Selectable } from 'kysely';

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
