import type { Board } from '@iruon/contract';
import { memberCore, requireId, requireMember } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Visit } from '../visit.ts';
import { type BoardPage, boardPage, type CommentsView, commentsOf, openBoard } from './reading.ts';

/** Posts of members; `?q=&page=`. */
export async function memberBoards(visit: Visit, params: URLSearchParams): Promise<BoardPage> {
  requireMember(visit);
  return await boardPage(visit, params, { code: 'MEMBER' });
}

export interface MemberBoardView {
  board: Board;
  comments: CommentsView;
}

/** A member's post with its comments. @throws CoreProblem NOT_FOUND */
export async function memberBoard(visit: Visit, text: string, params: URLSearchParams): Promise<MemberBoardView> {
  requireMember(visit);
  const board = await openBoard(visit, text);
  if (board.code !== 'MEMBER') throw problemError('NOT_FOUND');
  return { board, comments: await commentsOf(visit, board._id, params) };
}

export interface BoardFormView {
  /** Null for a new post. */
  board: Board | null;
  subject: string;
  content: string;
  /** Identifies a new post, so that a form sent twice is stored once. */
  clientId: string;
}

/** The form of a new post, or of one of the member's own. @throws CoreProblem NOT_FOUND */
export async function boardForm(visit: Visit, text: string | null): Promise<BoardFormView> {
  requireMember(visit);
  const clientId = crypto.randomUUID();
  if (text === null) return { board: null, subject: '', content: '', clientId };
  const { board } = await visit.core.call('getBoard', { params: { path: { _id: requireId(text) } } });
  if (board.code !== 'MEMBER' || !board.isMine) throw problemError('NOT_FOUND');
  return { board, subject: board.subject, content: textOf(board.content), clientId };
}

interface Draft {
  subject: string;
  content: string;
}

/** Stores a post; returns its id. @throws CoreProblem INVALID_INPUT */
export async function writeBoard(visit: Visit, clientId: string, { subject, content }: Draft): Promise<string> {
  requireMember(visit);
  const body = { clientId, code: 'MEMBER', subject, content: htmlOf(content) } as const;
  return (await visit.core.call('createBoard', { body })).board._id;
}

/** @throws CoreProblem NOT_FOUND, RECORD_CHANGED, INVALID_INPUT */
export async function changeBoard(
  visit: Visit,
  text: string,
  { subject, content, updatedAt }: Draft & { updatedAt: string },
): Promise<void> {
  requireMember(visit);
  const path = { _id: requireId(text) };
  await visit.core.call('changeBoard', { params: { path }, body: { subject, content: htmlOf(content), updatedAt } });
}

/** Deletes a post; a missing one is no error. */
export async function removeBoard(visit: Visit, text: string): Promise<void> {
  await memberCore(visit).call('removeBoard', { params: { path: { _id: requireId(text) } } });
}

/** Deletes a file of a post; a missing file is no error. @throws CoreProblem NOT_FOUND */
export async function removeBoardFile(visit: Visit, text: string, file: string): Promise<void> {
  await memberCore(visit).call('removeBoardFile', {
    params: { path: { _id: requireId(text), _file: requireId(file) } },
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Converts typed text to HTML: an empty line ends a paragraph. */
export function htmlOf(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Converts HTML to text for a text field, without pictures and formatting. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/(?:p|h[1-6]|li|tr|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
