import type { Review } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { ReviewText } from '~/components/reviews/review-text';
import { Stars } from '~/components/reviews/stars';
import { Badge } from '~/components/ui/badge';
import { TimeAgo } from '~/components/ui/time-ago';

/** A review in the shop. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className="grid gap-3 py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-faint">
        <Stars value={review.star} />
        <span>{review.writer}</span>
        <TimeAgo at={review.createdAt} />
        {review.isMine && (
          <>
            <Badge tone="accent">내 리뷰</Badge>
            <Link to={`/mypage/reviews/${review._id}`} className="font-semibold underline hover:text-accent">
              고치기
            </Link>
          </>
        )}
      </div>
      {review.optionName && <p className="text-caption text-ink-faint">옵션 {review.optionName}</p>}
      <ReviewText review={review} as="h3" />
    </article>
  );
}
