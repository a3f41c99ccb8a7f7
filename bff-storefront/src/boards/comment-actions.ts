import { memberCore, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { boardId } from './reading.ts';

interface CommentDraft {
  clientId: string;
  content: string;
  _parent: string | null;
}

/** @throws CoreProblem NOT_FOUND, CUSTOMER_NUMBER_REQUIRED, INVALID_INPUT */
export async function writeComment(visit: Visit, board: string, body: CommentDraft): Promise<void> {
  await memberCore(visit).call('createBoardComment', { params: { path: { _id: boardId(board) } }, body });
}

/** @throws CoreProblem NOT_FOUND */
export async function changeComment(visit: Visit, board: string, comment: string, content: string): Promise<void> {
  requireMember(visit);
  const path = { _id: boardId(board), _comment: boardId(comment) };
  await visit.core.call('changeBoardComment', { params: { path }, body: { content } });
}

/** A missing one is no error. */
export async function removeComment(visit: Visit, board: string, comment: string): Promise<void> {
  await memberCore(visit).call('removeBoardComment', {
    params: { path: { _id: boardId(board), _comment: boardId(comment) } },
  });
}
