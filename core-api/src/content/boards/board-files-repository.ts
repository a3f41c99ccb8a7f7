import type { Handle, Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

export interface BoardFileRow {
  boardId: string;
  id: string;
  name: string;
  bytes: number;
  mime: string;
}

/** The files of posts, in their order. */
export async function findBoardFiles(handle: Handle, boardIds: readonly string[]): Promise<BoardFileRow[]> {
  if (boardIds.length === 0) return [];
  return handle
    .selectFrom('boardFiles')
    .innerJoin('files', 'files.id', 'boardFiles.fileId')
    .select(['boardFiles.boardId', 'files.id', 'files.name', 'files.bytes', 'files.mime'])
    .where('boardFiles.boardId', 'in', boardIds)
    .orderBy('boardFiles.boardId')
    .orderBy('boardFiles.sequence')
    .execute();
}

/** The files of a row of boards, in the row itself. */
export const filesOfRow: RawBuilder<BoardFileRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'mime', f.mime) order by b.sequence)
  from board_files b join files f on f.id = b.file_id where b.board_id = boards.id), '[]')`;

/** Replaces the files of a locked post. */
export async function replaceBoardFiles(trx: Transaction, boardId: string, fileIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('boardFiles').where('boardId', '=', boardId).execute();
  if (fileIds.length === 0) return;
  await trx
    .insertInto('boardFiles')
    .values(fileIds.map((fileId, sequence) => ({ boardId, fileId, sequence })))
    .execute();
}
