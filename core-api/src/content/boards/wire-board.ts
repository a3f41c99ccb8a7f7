import type { board, boardFile, boardSummary } from '@iruon/contract';
import type { z } from 'zod';
import { mask } from '../../kernel/mask.ts';
import { type Actor, actorId } from '../../platform/actor.ts';
import { fileUrl } from '../files/index.ts';
import { sanitise } from '../rich-text/index.ts';
import type { BoardFileRow, BoardRow, BoardSummaryRow } from './repository.ts';
import { wireMeta } from './stored-meta.ts';

/** A writer's name for other readers. Texts of former members stay. */
export const writerName = ({ name, leftAt }: { name: string | null; leftAt: Date | null }): string | null => {
  if (leftAt !== null) return '탈퇴한 회원';
  return name === null ? null : mask(name);
};

export const wireFile = ({ id, name, bytes, mime }: Omit<BoardFileRow, 'boardId'>): z.input<typeof boardFile> => ({
  _id: id,
  name,
  url: fileUrl(id),
  bytes,
  mime,
});

export function wireSummary(row: BoardSummaryRow, actor: Actor): z.input<typeof boardSummary> {
  return {
    _id: row.id,
    code: row.code,
    category: row.category,
    subject: row.subject,
    writer: writerName({ name: row.writerName, leftAt: row.writerLeftAt }),
    isMine: row.writerId !== null && row.writerId === actorId(actor),
    thumb: fileUrl(row.thumbId),
    meta: wireMeta(row),
    isMembersOnly: row.isMembersOnly,
    views: row.views,
    comments: row.comments,
    files: row.files,
    createdAt: row.createdAt.toISOString(),
  };
}

type WireBoard = z.input<typeof board>;

export function wireBoard(
  row: BoardRow,
  files: readonly BoardFileRow[],
  versions: WireBoard['versions'],
  actor: Actor,
): WireBoard {
  return {
    ...wireSummary(row, actor),
    content: sanitise(row.content),
    image: fileUrl(row.imageId),
    files: files.map(wireFile),
    versions,
    updatedAt: row.updatedAt.toISOString(),
  };
}
