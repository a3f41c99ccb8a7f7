import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { ProductPicture } from '~/components/products/product-picture';
import { RestockStop } from '~/components/products/restock-stop';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { count, day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '재입고 알림 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.restockWatches());

export default function Restock() {
  const { watches } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-title font-bold">
          재입고 알림 <span className="figures text-title-s font-semibold text-ink-faint">{count(watches.length)}</span>
        </h1>
        <p className="text-label text-ink-soft">
          다시 들어오면 신청하신 순서대로 이메일로 한 번 알려 드립니다. 알렸거나 주문하신 상품은 목록에서 빠집니다.
        </p>
      </div>
      {watches.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="기다리는 상품이 없습니다"
          action={<LinkButton to="/shop/products">제품 둘러보기</LinkButton>}
        >
          품절된 상품 화면에서 재입고 알림을 신청하실 수 있습니다.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {watches.map((watch) => (
            <li key={watch._id} className="flex flex-wrap items-center gap-4 rounded-l border border-line p-4">
              <div className="size-16 shrink-0">
                <ProductPicture src={watch.thumb} alt="" side={64} />
              </div>
              <div className="grid min-w-0 flex-1 gap-1">
                <Link
                  to={`/shop/products/${encodeURIComponent(watch.productCode)}`}
                  className="press-line text-label font-semibold hover:text-accent"
                >
                  {watch.productName}
                </Link>
                <p className="text-caption text-ink-soft">
                  {watch.optionName && `${watch.optionName} · `}
                  {day(watch.createdAt)} 신청
                </p>
              </div>
              <RestockStop
                item={watch}
                name={[watch.productName, watch.optionName].filter(Boolean).join(' ')}
                back="/mypage/restock"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
