import { createHmac, randomBytes } from 'node:crypto';
import {
  type Board,
  type BoardComment,
  type BoardCommentWrite,
  type BoardSummary,
  cleanText,
  type IfuLanguage,
} from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../addresses.ts';
import { memberCore, requireId, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Posts on a page of a list. */
const BOARD_PAGE = 12;
const COMMENT_PAGE = 50;

const boardPageNumber = pageNumber(10_000);
export const searchText = z.string().transform(cleanText).pipe(z.string().max(100)).catch('');

export interface BoardPage {
  boards: BoardSummary[];
  total: number;
  page: number;
  pageCount: number;
  q: string;
}

interface BoardFilter {
  code: 'ACADEMY' | 'IFU' | 'MEMBER' | 'SOFTWARE';
  category?: string;
  product?: string;
  language?: IfuLanguage;
}

/** Posts by `?q=&page=` and a filter; null as a filter selects none. */
export async function boardPage(visit: Visit, params: URLSearchParams, filter: BoardFilter | null): Promise<BoardPage> {
  const page = boardPageNumber.parse(params.get('page') ?? undefined);
  const q = searchText.parse(params.get('q') ?? '');
  const query = filter && { ...filter, page, limit: BOARD_PAGE, ...(q && { q }) };
  const { boards, total } = query
    ? await visit.core.call('listBoards', { params: { query } })
    : { boards: [], total: 0 };
  return { boards, total, page, pageCount: Math.ceil(total / BOARD_PAGE), q };
}

// Random for each process, so that nobody can derive the address from the value that is sent.
const secret = randomBytes(32);
const visitorName = (address: string) => createHmac('sha256', secret).update(address).digest('base64url');

/** Returns a post and records a view. A failure to record the view does not fail the page. */
export async function openBoard(visit: Visit, text: string): Promise<Board> {
  const path = { _id: requireId(text) };
  const [{ board }] = await Promise.all([
    visit.core.call('getBoard', { params: { path } }),
    visit.core
      .call('countBoardView', { params: { path }, body: { visitor: visitorName(visit.request.address) } })
      .catch(() => undefined),
  ]);
  return board;
}

export interface CommentsView {
  comments: BoardComment[];
  total: number;
  page: number;
  pageCount: number;
  /** Identifies the next comment, so that a form sent twice is stored once. */
  clientId: string;
}

/** The comments of a post; `?comments=` is the page. */
export async function commentsOf(visit: Visit, board: string, params: URLSearchParams): Promise<CommentsView> {
  const page = boardPageNumber.parse(params.get('comments') ?? undefined);
  const query = { page, limit: COMMENT_PAGE };
  const { comments, total } = await visit.core.call('listBoardComments', { params: { path: { _id: board }, query } });
  return { comments, total, page, pageCount: Math.ceil(total / COMMENT_PAGE), clientId: crypto.randomUUID() };
}

/** @throws CoreProblem NOT_FOUND, CUSTOMER_NUMBER_REQUIRED, INVALID_INPUT */
export async function writeComment(visit: Visit, board: string, body: BoardCommentWrite): Promise<void> {
  await memberCore(visit).call('createBoardComment', { params: { path: { _id: requireId(board) } }, body });
}

/** @throws CoreProblem NOT_FOUND */
export async function changeComment(visit: Visit, board: string, comment: string, content: string): Promise<void> {
  requireMember(visit);
  const path = { _id: requireId(board), _comment: requireId(comment) };
  await visit.core.call('changeBoardComment', { params: { path }, body: { content } });
}

/** Deletes a comment; a missing one is no error. */
export async function removeComment(visit: Visit, board: string, comment: string): Promise<void> {
  await memberCore(visit).call('removeBoardComment', {
    params: { path: { _id: requireId(board), _comment: requireId(comment) } },
  });
}
