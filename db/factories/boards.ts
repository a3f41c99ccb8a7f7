import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BoardComments, Boards, Handle } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { makeUser } from './members.ts';
import { unique } from './unique.ts';

/** Inserts a shown post of software without a period, which no member wrote. */
export async function makeBoard(db: Handle, overrides: Partial<Insertable<Boards>> = {}): Promise<Selectable<Boards>> {
  return insertRow(db, 'boards', {
    id: uuidv7(),
    code: 'SOFTWARE',
    subject: `게시글 ${unique()}`,
    content: '<p>내용</p>',
    ...createdNow(),
    ...overrides,
  });
}

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
