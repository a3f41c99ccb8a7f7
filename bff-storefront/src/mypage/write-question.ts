import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface QuestionDraft {
  subject: string;
  content: string;
  isSecret: boolean;
}

/**
 * Posts a question about a product.
 * @throws CoreProblem NOT_FOUND
 */
export async function ask(visit: Visit, product: string, draft: QuestionDraft): Promise<void> {
  await memberCore(visit).call('createInquire', { body: { _product: product, ...draft } });
}

/**
 * Changes a question without an answer.
 * @throws CoreProblem NOT_FOUND, INQUIRE_ANSWERED
 */
export async function changeQuestion(visit: Visit, id: string, draft: QuestionDraft): Promise<void> {
  await memberCore(visit).call('changeInquire', { params: { path: { _id: id } }, body: draft });
}

/**
 * Deletes a question without a reply; a missing one is no error.
 * @throws CoreProblem INQUIRE_ANSWERED
 */
export async function removeQuestion(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeInquire', { params: { path: { _id: id } } });
}
