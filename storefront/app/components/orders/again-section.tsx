import type { BoughtView } from '@iruon/bff-storefront/mypage/overview';
import { Link } from '@remix-run/react';
import { PackageSearch } from 'lucide-react';
import { cn } from '~/class-names';
import { OneToCart } from '~/components/cart/one-to-cart';
import { LinkedPicture } from '~/components/products/linked-picture';
import { EmptyState } from '~/components/ui/empty-state';
import { Price } from '~/components/ui/price';
import { count, day } from '~/format';

interface AgainProps {
  again: readonly BoughtView[];
  /** The page whose action is `addOneToCart`. */
  action: string;
  /** The class of the heading: pages have larger ones than my-page. */
  heading?: string;
}

function BoughtCard({
  bought: { product, times, boughtAt },
  action,
}: { bought: BoughtView } & Pick<AgainProps, 'action'>) {
  const page = `/shop/products/${product.code}`;
  return (
    <article className="bought-card">
      <LinkedPicture product={product} page={page} side={240} />
      <div>
        <h3>
          <Link to={page} prefetch="intent" className="press-line hover:text-accent">
            {product.name}
          </Link>
        </h3>
        <Price value={product.salePrice} before={product.price} />
        <p>{`${count(times)}번 구매 · 최근 ${day(boughtAt)}`}</p>
      </div>
      <OneToCart product={product} action={action} />
    </article>
  );
}

/** Products that the member buys frequently. */
export function AgainSection({ again, action, heading = 'text-title-s' }: AgainProps) {
  return (
    <section aria-labelledby="again" className="grid gap-4">
      <h2 id="again" className={cn(heading, 'font-bold')}>
        다시 구매하기
      </h2>
      {again.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title="아직 구매하신 상품이 없습니다"
          link={{ to: '/shop/products', text: '제품 둘러보기' }}
        >
          자주 구매하시는 상품을 여기에서 바로 담으실 수 있습니다.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
          {again.map((bought) => (
            <li key={bought.product._id}>
              <BoughtCard bought={bought} action={action} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
