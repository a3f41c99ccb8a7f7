import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

/** The actions on reviews. Pessimistic: lists and the review are reloaded after the server's confirmation. Each throws HttpError. */
export function useReviewChange() {
  const call = useCall();
  const reread = useReread([['reviews']]);

  return {
    reply: (_id: string, reply: string | null) => reread(call('replyToReview', { path: { _id }, body: { reply } })),
    hide: (_id: string, reason: string) => reread(call('hideReview', { path: { _id }, body: { reason } })),
    hideMany: (_reviews: string[], reason: string) => reread(call('hideReviews', { body: { _reviews, reason } })),
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call('removeConsoleReview', { path: { _id } }),
    show: (_id: string) => reread(call('showReview', { path: { _id } })),
  };
}
