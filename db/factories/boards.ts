import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BoardComments, Handle } from '../src/index.ts';
import { createdNow, insertRow, rowFactory } from './insert-row.ts';
import { makeUser } from './members.ts';

/** Inserts a shown post of software without a period, which no member wrote. */
export const makeBoard = rowFactory('boards', (token) => ({
  code: 'SOFTWARE',
  subject: `게시글 ${token}`,
  content: '<p>내용</p>',
  ...createdNow(),
}));

/** Inserts a comment; creates post and writer unless given. */
export async function makeBoardComment(
  db: Handle,
  overrides: Partial<Insertable<BoardComments>> = {},
): Promise<Selectable<BoardComments>> {
  const boardId = overrides.boardId ?? (await makeBoard(db, { code: 'MEMBER' })).id;
  const writerId = overrides.writerId ?? (await makeUser(db)).id;
  return insertRow(db, 'boardComments', {
    id: uuidv7(),
    clientId: uuidv7(),
    content: '잘 읽었습니다.',
    ...createdNow(),
    ...overrides,
    boardId,
    writerId,
  });
}
