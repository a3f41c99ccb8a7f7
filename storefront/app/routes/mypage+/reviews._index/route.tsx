import type { MyReview } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessageSquareText } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { TabLinks } from '~/components/lists/tab-links';
import { ProductLine } from '~/components/reviews/product-line';
import { removeReviewMessages } from '~/components/reviews/remove-messages';
import { ReviewText } from '~/components/reviews/review-text';
import { Stars } from '~/components/reviews/stars';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '리뷰 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myReviews(search));

export default function MyReviews() {
  const { tab, reviewable, reviews, total, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div id="reviews" className="grid gap-8">
      <h1 className="text-title font-bold">리뷰</h1>
      <TabLinks
        label="리뷰 나누기"
        tabs={[
          { to: '/mypage/reviews', label: '작성 가능', count: reviewable.length, isCurrent: tab === 'writable' },
          { to: '/mypage/reviews?tab=written', label: '작성한 리뷰', count: total, isCurrent: tab === 'written' },
        ]}
      />
      {tab === 'writable' &&
        (reviewable.length === 0 ? (
          <EmptyState
            icon={MessageSquareText}
            title="지금 쓸 수 있는 리뷰가 없습니다"
            link={{ to: '/mypage/orders', text: '주문내역 보기' }}
          >
            배송이 완료된 상품에 90일 안에 리뷰를 쓸 수 있습니다.
          </EmptyState>
        ) : (
          <ul className="-mt-8 divide-y divide-line border-b border-line">
            {reviewable.map((order) => (
              <li
                key={order._order}
                className="grid gap-4 py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-8"
              >
                <ProductLine product={order.product} optionName={order.optionName}>
                  <p className="figures text-caption text-ink-faint">
                    {day(order.deliveredAt)} 배송완료 · {order.lastDay.replaceAll('-', '.')}까지 작성 가능
                  </p>
                </ProductLine>
                <LinkButton
                  tone="outline"
                  size="s"
                  className="justify-self-end"
                  to={`/mypage/reviews/write?order=${order._order}`}
                >
                  리뷰 쓰기<span className="sr-only"> {order.product.name}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        ))}
      {tab === 'written' &&
        (reviews.length === 0 ? (
          <EmptyState icon={MessageSquareText} title="작성하신 리뷰가 없습니다">
            받으신 상품이 어떠셨는지 다른 선생님께 알려 주세요.
          </EmptyState>
        ) : (
          <ItemList items={reviews} className="grid gap-4">
            {(review) => <MyReviewItem review={review} />}
          </ItemList>
        ))}
      {tab === 'written' && (
        <ListPages name="page" part="reviews" label="작성한 리뷰 쪽" page={page} pageCount={pageCount} />
      )}
    </div>
  );
}

/** A review by the member, with its actions. */
function MyReviewItem({ review }: { review: MyReview }) {
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
