import type { Form } from '@iruon/contract';
import { type FormView, formPage } from '../forms/form-page.ts';
import { requireId, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { type AnswerPage, answerSearch } from './answer-search.ts';

export interface MyInquiriesView extends AnswerPage {
  inquiries: Form[];
}

/** The member's inquiries to the store, by `?state=&page=`. */
export async function myInquiries(visit: Visit, params: URLSearchParams): Promise<MyInquiriesView> {
  requireMember(visit);
  const { query, pageOf } = answerSearch(params);
  const { inquiries, total } = await visit.core.call('listMyInquiries', { params: { query } });
  return { ...pageOf(total), inquiries };
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
