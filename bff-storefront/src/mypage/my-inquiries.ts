import { type Form, type InquireState, inquireState } from '@iruon/contract';
import { z } from 'zod';
import { type FormView, formPage } from '../forms/form-page.ts';
import { requireId, requireMember } from '../guards.ts';
import { pageNumber } from '../page-number.ts';
import type { Visit } from '../visit.ts';

const PAGE = 10;
const search = z.object({
  state: inquireState.optional().catch(undefined),
  page: pageNumber(),
});

export interface MyInquiriesView {
  /** null when all are shown. */
  state: InquireState | null;
  inquiries: Form[];
  page: number;
  pageCount: number;
}

/** The member's inquiries to the store, by `?state=&page=`. */
export async function myInquiries(visit: Visit, params: URLSearchParams): Promise<MyInquiriesView> {
  requireMember(visit);
  const { state, page } = search.parse(Object.fromEntries(params));
  const query = { page, limit: PAGE, ...(state && { state }) };
  const { inquiries, total } = await visit.core.call('listMyInquiries', { params: { query } });
  return { state: state ?? null, inquiries, page, pageCount: Math.ceil(total / PAGE) };
}

/** The form of a new inquiry. */
export async function inquiryForm(visit: Visit): Promise<FormView> {
  requireMember(visit);
  return formPage(visit, 'normal');
}

/** An inquiry of the member. @throws CoreProblem NOT_FOUND */
export async function myInquiry(visit: Visit, id: string): Promise<Form> {
  requireMember(visit);
  requireId(id);
  return (await visit.core.call('getMyInquiry', { params: { path: { _id: id } } })).inquiry;
}
