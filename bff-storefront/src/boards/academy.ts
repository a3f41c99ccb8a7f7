import type { Board } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf, requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';
import {
  BOARD_PAGE,
  type BoardPage,
  boardPageNumber,
  type CommentsView,
  commentsOf,
  openBoard,
  pageOf,
  searchText,
} from './reading.ts';

export interface AcademyCategory {
  code: string;
  name: string;
  isGuide: boolean;
}

export interface AcademyView extends BoardPage {
  categories: AcademyCategory[];
  /** Null for all courses. */
  category: AcademyCategory | null;
  q: string;
}

async function categoryOf(visit: Visit, code: string | null) {
  const { categories } = (await visit.store.setting()).academy;
  const category = code === null ? null : (categories.find((each) => each.code === code) ?? null);
  if (code !== null && category === null) throw new CoreProblem(problemOf('NOT_FOUND'));
  return { categories, category };
}

/** Courses of a category, or all; `?q=&page=`. @throws CoreProblem for anyone but customers, NOT_FOUND */
export async function academy(visit: Visit, code: string | null, params: URLSearchParams): Promise<AcademyView> {
  requireCustomer(visit);
  const { categories, category } = await categoryOf(visit, code);
  const page = boardPageNumber.parse(params.get('page') ?? undefined);
  const q = searchText.parse(params.get('q') ?? '');
  const query = { code: 'ACADEMY', page, limit: BOARD_PAGE, ...(code && { category: code }), ...(q && { q }) } as const;
  const found = await visit.core.call('listBoards', { params: { query } });
  return { ...pageOf(found, page), categories, category, q };
}

export interface CourseView {
  course: Board;
  category: AcademyCategory;
  comments: CommentsView;
}

/** A course in its category. @throws CoreProblem for anyone but customers, NOT_FOUND */
export async function course(
  visit: Visit,
  code: string,
  boardId: string,
  params: URLSearchParams,
): Promise<CourseView> {
  requireCustomer(visit);
  const { category } = await categoryOf(visit, code);
  const board = await openBoard(visit, boardId);
  if (!category || board.code !== 'ACADEMY' || board.category !== code) throw new CoreProblem(problemOf('NOT_FOUND'));
  return { course: board, category, comments: await commentsOf(visit, board._id, params) };
}
