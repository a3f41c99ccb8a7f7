import type { ReviewSectionView } from '@iruon/bff-storefront/shop/products/community';
import type { Review, ReviewSort } from '@iruon/contract';
import { reviewSortLabels } from '@iruon/contract/labels';
import { Link, useLocation } from '@remix-run/react';
import { MessageSquareText } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { pageAddress } from '~/components/lists/page-address';
import { PictureRow } from '~/components/media/picture-row';
import { ReviewText } from '~/components/reviews/review-text';
import { Stars } from '~/components/reviews/stars';
import { Badge } from '~/components/ui/badge';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { TimeAgo } from '~/components/ui/time-ago';
import { count } from '~/format';

/** The reviews of a product: the mean rating, its distribution, pictures, and the texts. */
export function ReviewSection({ view }: { view: ReviewSectionView }) {
  const { summary, reviews, images, page, pageCount } = view;
  const write = (
    <LinkButton tone="outline" to="/mypage/reviews">
      리뷰 쓰기
    </LinkButton>
  );
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid scroll-mt-28 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews-title" className="text-title-s font-bold">
          리뷰 <span className="figures text-ink-faint">{count(summary.count)}</span>
        </h2>
        {summary.count > 0 && write}
      </div>
      {summary.count === 0 ? (
        <EmptyState icon={MessageSquareText} title="아직 리뷰가 없습니다" action={write}>
          제품을 받아 보셨다면 첫 리뷰를 남겨 주세요.
        </EmptyState>
      ) : (
        <>
          <Summary summary={summary} />
          <PictureRow pictures={images} label="포토 리뷰" />
          <SortLinks sort={view.sort} />
          <ItemList items={reviews}>{(review) => <ReviewItem review={review} />}</ItemList>
          <ListPages name="reviews" label="리뷰 쪽" page={page} pageCount={pageCount} />
        </>
      )}
    </section>
  );
}

function Summary({ summary }: Pick<ReviewSectionView, 'summary'>) {
  const share = (stars: number) => Math.round((stars * 100) / summary.count);
  return (
    <div className="grid items-center gap-6 rounded-l bg-mist p-6 sm:grid-cols-[auto_1fr] sm:gap-12 sm:px-10">
      <div className="grid justify-items-center gap-1">
        <p className="figures text-title-l font-bold">
          {summary.average.toFixed(1)} <span className="text-label font-normal text-ink-faint">/ 5</span>
        </p>
        <Stars value={summary.average} className="text-lead" />
      </div>
      <dl className="rating-bars">
        {summary.histogram.map(({ star, count: reviews }) => (
          <div key={star}>
            <dt>{`${star}점`}</dt>
            <dd>
              <i>
                <i style={{ width: `${share(reviews)}%` }} />
              </i>
              <span>{`${count(reviews)}개`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function SortLinks({ sort }: Pick<ReviewSectionView, 'sort'>) {
  const { search } = useLocation();
  return (
    <nav aria-label="리뷰 정렬">
      <ul className="flex flex-wrap gap-x-5 text-label">
        {(Object.keys(reviewSortLabels) as ReviewSort[]).map((each) => (
          <li key={each}>
            <Link
              to={pageAddress(search, { reviewSort: each, reviews: null }, 'reviews')}
              preventScrollReset
              aria-current={each === sort ? 'true' : undefined}
              className="sort-link"
            >
              {reviewSortLabels[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A review on the page of its product. */
function ReviewItem({ review }: { review: Review }) {
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
