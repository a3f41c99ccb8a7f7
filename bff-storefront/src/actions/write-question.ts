import { unwrap } from '@iruon/contract/client';
import { requireCustomer, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface QuestionDraft {
  subject: string;
  content: string;
  isSecret: boolean;
}

/**
 * Asks about a product.
 * @throws CoreProblem NOT_FOUND
 */
export async function ask(visit: Visit, product: string, draft: QuestionDraft): Promise<void> {
  requireCustomer(visit);
  unwrap(await visit.core.POST('/api/v1/me/inquires', { body: { _product: product, ...draft } }));
}

/**
 * Changes a question that waits for its answer.
 * @throws CoreProblem NOT_FOUND, INQUIRE_ANSWERED
 */
export async function changeQuestion(visit: Visit, id: string, draft: QuestionDraft): Promise<void> {
  requireMember(visit);
  unwrap(await visit.core.PUT('/api/v1/me/inquires/{_id}', { params: { path: { _id: id } }, body: draft }));
}

/**
 * Takes a question back that waits for its answer; one gone already is no error.
 * @throws CoreProblem INQUIRE_ANSWERED
 */
export async function removeQuestion(visit: Visit, id: string): Promise<void> {
  requireMember(visit);
  unwrap(await visit.core.DELETE('/api/v1/me/inquires/{_id}', { params: { path: { _id: id } } }));
}
