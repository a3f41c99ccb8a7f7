import { type InquireText, isProductAddress, type MyInquire } from '@iruon/contract';
import { memberCore, requireId, requireMember } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Visit } from '../visit.ts';
import { type AnswerPage, answerSearch } from './answer-search.ts';

export interface MyQuestionsView extends AnswerPage {
  questions: MyInquire[];
  total: number;
}

/** The member's questions on products, by `?state=&page=`. */
export async function myQuestions(visit: Visit, params: URLSearchParams): Promise<MyQuestionsView> {
  requireMember(visit);
  const { query, pageOf } = answerSearch(params);
  const { inquires, total } = await visit.core.call('listMyInquires', { params: { query } });
  return { ...pageOf(total), questions: inquires, total };
}

/** The product of a question, and the question that is changed; null for a new one. */
export interface QuestionFormView {
  product: MyInquire['product'];
  question: MyInquire | null;
}

/** The form for a product, by id or code. @throws CoreProblem NOT_FOUND */
export async function questionForm(visit: Visit, product: string): Promise<QuestionFormView> {
  requireMember(visit);
  if (!isProductAddress(product)) throw problemError('NOT_FOUND');
  const path = { _product: product };
  const response = await visit.core.call('getProduct', { params: { path } });
  const { _id, code, name, thumb } = response.product;
  return { product: { _id, code, name, thumb }, question: null };
}

/** The form of a question without an answer. @throws CoreProblem NOT_FOUND, INQUIRE_ANSWERED */
export async function questionChangeForm(visit: Visit, id: string): Promise<QuestionFormView> {
  requireMember(visit);
  requireId(id);
  const { inquire } = await visit.core.call('getMyInquire', { params: { path: { _id: id } } });
  if (inquire.state !== 'ANSWER_AWAITING') throw problemError('INQUIRE_ANSWERED');
  return { product: inquire.product, question: inquire };
}

/**
 * Posts a question about a product.
 * @throws CoreProblem NOT_FOUND
 */
export async function ask(visit: Visit, product: string, text: InquireText): Promise<void> {
  await memberCore(visit).call('createInquire', { body: { _product: product, ...text } });
}

/**
 * Changes a question without an answer.
 * @throws CoreProblem NOT_FOUND, INQUIRE_ANSWERED
 */
export async function changeQuestion(visit: Visit, id: string, text: InquireText): Promise<void> {
  await memberCore(visit).call('changeInquire', { params: { path: { _id: id } }, body: text });
}

/**
 * Deletes a question without a reply; a missing one is no error.
 * @throws CoreProblem INQUIRE_ANSWERED
 */
export async function removeQuestion(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeInquire', { params: { path: { _id: id } } });
}
