import { type InquireState, inquireState } from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../addresses.ts';

const PAGE = 10;
const search = z.object({
  state: inquireState.optional().catch(undefined),
  page: pageNumber(),
});

export interface AnswerPage {
  /** Null if all are shown. */
  state: InquireState | null;
  page: number;
  pageCount: number;
}

/**
 * Reads `?state=&page=` of a list of the member's questions. @returns the query for core-api, and the page by the total
 */
export function answerSearch(params: URLSearchParams) {
  const { state, page } = search.parse(Object.fromEntries(params));
  const query = { page, limit: PAGE, ...(state && { state }) };
  const pageOf = (total: number): AnswerPage => ({ state: state ?? null, page, pageCount: Math.ceil(total / PAGE) });
  return { query, pageOf };
}
