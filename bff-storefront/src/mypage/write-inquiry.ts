import type { InputOf, StorefrontOperations } from '@iruon/contract/client';
import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

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
