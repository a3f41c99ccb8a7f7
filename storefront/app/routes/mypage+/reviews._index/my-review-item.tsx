import type { MyReview } from '@iruon/contract';
import { ProductLine } from '~/components/reviews/product-line';
import { removeReviewMessages } from '~/components/reviews/remove-messages';
import { ReviewText } from '~/components/reviews/review-text';
import { Stars } from '~/components/reviews/stars';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { day } from '~/format';

/** One of the member's own reviews, with its actions. */
export function MyReviewItem({ review }: { review: MyReview }) {
  const page = `/mypage/reviews/${review._id}`;
  return (
    <article className="grid gap-4 rounded-l border border-line p-5 sm:p-6">
      <ProductLine product={review.product} optionName={review.optionName} />
      {review.isHidden && (
        <Notice tone="warning" title="숨김 처리되어 다른 분께 보이지 않습니다.">
          {review.hiddenReason} · 궁금한 점은 고객센터로 문의해 주세요.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-faint">
        <Stars value={review.star} />
        <time dateTime={review.createdAt} className="figures">
          {day(review.createdAt)}
        </time>
      </div>
      <ReviewText review={review} as="h2" />
      <div className="flex justify-end gap-2">
        {!review.isHidden && (
          <LinkButton tone="outline" size="s" to={page}>
            고치기
          </LinkButton>
        )}
        <RemoveDialog page={page} {...removeReviewMessages} done="리뷰를 삭제했습니다." />
      </div>
    </article>
  );
}
