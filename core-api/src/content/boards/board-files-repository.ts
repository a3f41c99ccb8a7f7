import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';

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

export const boardFiles = idList('boardFiles', 'boardId', 'fileId');
