import { filePurpose, type StoredFile } from '@iruon/contract';
import type { Files } from '@iruon/db';
import type { Selectable } from 'kysely';
import { fileUrl } from './file-url.ts';

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
