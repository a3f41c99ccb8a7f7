import type { Form } from '@iruon/contract';
import type { InputOf, StorefrontOperations } from '@iruon/contract/client';
import { type FormView, formPage } from '../forms/form-page.ts';
import { memberCore, requireId, requireMember } from '../guards.ts';
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

type InquiryInput = InputOf<StorefrontOperations['createMyInquiry']>['body'];
type InquiryChange = InputOf<StorefrontOperations['changeMyInquiry']>['body'];

/**
 * Sends an inquiry to the store. @throws CoreProblem TERMS_REQUIRED, TERMS_CHANGED, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function askStore(visit: Visit, input: InquiryInput): Promise<void> {
  await memberCore(visit).call('createMyInquiry', { body: input });
}

/** Changes an inquiry without an answer. @throws CoreProblem NOT_FOUND, INQUIRE_ANSWERED */
export async function changeInquiry(visit: Visit, id: string, change: InquiryChange): Promise<void> {
  await memberCore(visit).call('changeMyInquiry', { params: { path: { _id: id } }, body: change });
}

/** Deletes an inquiry without an answer; a missing one is no error. @throws CoreProblem INQUIRE_ANSWERED */
export async function removeInquiry(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeMyInquiry', { params: { path: { _id: id } } });
}
