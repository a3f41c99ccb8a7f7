import { type BoardMeta, emptyBoardMeta } from '@iruon/contract';
import type {} from '@iruon/db/json-columns';

/** The stored fields of a post besides its text; the replaced version has a column. */
export type StoredBoardMeta = Omit<BoardMeta, '_supersedes'>;

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'boards.meta': Partial<StoredBoardMeta>;
  }
}

/** The meta of a row for the wire; missing values are empty. */
export const wireMeta = ({
  meta,
  supersedesId,
}: {
  meta: Partial<StoredBoardMeta>;
  supersedesId: string | null;
}): BoardMeta => ({ ...emptyBoardMeta, ...meta, _supersedes: supersedesId });
