import type { Board } from '@iruon/contract';
import { requireCustomer } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Setting } from '../store.ts';
import type { Visit } from '../visit.ts';
import { type BoardPage, boardPage, type CommentsView, commentsOf, openBoard } from './reading.ts';

type AcademyCategory = Setting['academy']['categories'][number];

export interface AcademyView extends BoardPage {
  categories: AcademyCategory[];
  /** Null for all courses. */
  category: AcademyCategory | null;
}

async function categoryOf(visit: Visit, code: string | null) {
  const { categories } = (await visit.store.setting()).academy;
  const category = code === null ? null : (categories.find((each) => each.code === code) ?? null);
  if (code !== null && category === null) throw problemError('NOT_FOUND');
  return { categories, category };
}

/** Courses of a category, or all; `?q=&page=`. @throws CoreProblem of `requireCustomer`, NOT_FOUND */
export async function academy(visit: Visit, code: string | null, params: URLSearchParams): Promise<AcademyView> {
  requireCustomer(visit);
  const { categories, category } = await categoryOf(visit, code);
  return {
    ...(await boardPage(visit, params, { code: 'ACADEMY', ...(code && { category: code }) })),
    categories,
    category,
  };
}

export interface CourseView {
  course: Board;
  category: AcademyCategory;
  comments: CommentsView;
}

/** A course in its category. @throws CoreProblem of `requireCustomer`, NOT_FOUND */
export async function course(
  visit: Visit,
  code: string,
  boardId: string,
  params: URLSearchParams,
): Promise<CourseView> {
  requireCustomer(visit);
  const { category } = await categoryOf(visit, code);
  const board = await openBoard(visit, boardId);
  if (!category || board.code !== 'ACADEMY' || board.category !== code) throw problemError('NOT_FOUND');
  return { course: board, category, comments: await commentsOf(visit, board._id, params) };
}
