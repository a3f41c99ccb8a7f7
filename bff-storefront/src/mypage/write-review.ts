import { memberCore, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface ReviewDraft {
  star: number;
  subject: string;
  content: string;
}

/**
 * Reviews an order. Returns the review's id.
 * @throws CoreProblem NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_PERIOD_OVER, REVIEW_EXISTS
 */
export async function writeReview(visit: Visit, order: string, draft: ReviewDraft): Promise<string> {
  const { review } = await memberCore(visit).call('createReview', { body: { _order: order, ...draft } });
  return review._id;
}

/**
 * Changes the member's review. Returns the review's id.
 * @throws CoreProblem NOT_FOUND, REVIEW_HIDDEN
 */
export async function changeReview(visit: Visit, id: string, draft: ReviewDraft): Promise<string> {
  await memberCore(visit).call('changeReview', { params: { path: { _id: id } }, body: draft });
  return id;
}

/** Deletes the member's review; a missing one is no error. */
export async function removeReview(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeReview', { params: { path: { _id: id } } });
}

/** Deletes a picture of the member's review; a missing one is no error. @throws CoreProblem NOT_FOUND */
export async function removeReviewPicture(visit: Visit, id: string, picture: string): Promise<void> {
  requireMember(visit);
  const path = { _id: id, _image: picture };
  await visit.core.call('removeReviewImage', { params: { path } });
}
