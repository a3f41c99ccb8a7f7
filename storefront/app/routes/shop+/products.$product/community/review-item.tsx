import type { Review } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { PictureRow } from '~/components/media/picture-row';
import { Stars } from '~/components/reviews/stars';
import { StoreReply } from '~/components/reviews/store-reply';
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
      <div className="grid max-w-reading gap-1.5">
        <h3 className="font-semibold">{review.subject}</h3>
        <p className="whitespace-pre-line text-ink-soft">{review.content}</p>
      </div>
      <PictureRow pictures={review.images} label="리뷰 사진" />
      {review.reply && <StoreReply text={review.reply} at={review.repliedAt} label="판매자 답글" />}
    </article>
  );
}
