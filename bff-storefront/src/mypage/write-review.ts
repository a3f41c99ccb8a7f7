import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface ReviewDraft {
  star: number;
  subject: string;
  content: string;
}

/**
 * Reviews an order. Answers the review's id.
 * @throws CoreProblem NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_PERIOD_OVER, REVIEW_EXISTS
 */
export async function writeReview(visit: Visit, order: string, draft: ReviewDraft): Promise<string> {
  requireMember(visit);
  const { review } = await visit.core.call('createReview', { body: { _order: order, ...draft } });
  return review._id;
}

/**
 * Changes what the member wrote. Answers the review's id.
 * @throws CoreProblem NOT_FOUND, REVIEW_HIDDEN
 */
export async function changeReview(visit: Visit, id: string, draft: ReviewDraft): Promise<string> {
  requireMember(visit);
  await visit.core.call('changeReview', { params: { path: { _id: id } }, body: draft });
  return id;
}

/** Takes the member's review back; one gone already is no error. */
export async function removeReview(visit: Visit, id: string): Promise<void> {
  requireMember(visit);
  await visit.core.call('removeReview', { params: { path: { _id: id } } });
}

/** Takes a picture out of the member's review; one gone already is no error. @throws CoreProblem NOT_FOUND */
export async function removeReviewPicture(visit: Visit, id: string, picture: string): Promise<void> {
  requireMember(visit);
  const path = { _id: id, _image: picture };
  await visit.core.call('removeReviewImage', { params: { path } });
}
