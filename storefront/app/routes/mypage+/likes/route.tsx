import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import type { MetaFunction } from '@remix-run/node';
import { Link, useFetchers, useLoaderData, useSubmit } from '@remix-run/react';
import { Heart, HeartOff } from 'lucide-react';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { OneToCart } from '~/components/cart/one-to-cart';
import { LIKES_ACTION } from '~/components/likes/likes-form';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { LinkedPicture } from '~/components/products/linked-picture';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Price } from '~/components/ui/price';
import { toast } from '~/components/ui/toasts/toast';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '찜한 상품 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.likes(search));

export { addOneToCart as action };

export default function Likes() {
  const view = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const leaving = new Set(
    useFetchers()
      .filter(({ formAction }) => formAction === LIKES_ACTION)
      .map(({ formData }) => formData?.get('unlike')),
  );
  const products = view.products.filter((product) => !leaving.has(product._id));

  const setLike = (product: ProductCardView, liked: boolean) =>
    submit(
      { [liked ? 'like' : 'unlike']: product._id },
      { method: 'post', action: LIKES_ACTION, navigate: false, fetcherKey: `like-${product._id}` },
    );
  function remove(product: ProductCardView) {
    setLike(product, false);
    toast(`${product.name} 찜을 해제했습니다.`, {
      action: { label: '되돌리기', onClick: () => setLike(product, true) },
    });
  }

  return (
    <div id="likes" className="grid gap-8">
      <h1 className="text-title font-bold">
        찜한 상품 <span className="figures text-title-s font-semibold text-ink-faint">{count(view.total)}</span>
      </h1>
      {products.length === 0 ? (
        <EmptyState
          icon={Heart}
          title="찜한 상품이 없습니다"
          action={<LinkButton to="/shop/products">제품 둘러보기</LinkButton>}
        >
          자주 쓰는 제품에 하트를 눌러 두면 여기에서 바로 담을 수 있습니다.
        </EmptyState>
      ) : (
        <ItemList
          items={products}
          className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4"
        >
          {(product) => <LikedCard product={product} onRemove={remove} />}
        </ItemList>
      )}
      <ListPages name="page" part="likes" label="찜한 상품 쪽" page={view.page} pageCount={view.pageCount} />
    </div>
  );
}

/** A liked product with a button to add it to the cart, or with a link to its page if it has options. */
function LikedCard({ product, onRemove }: { product: ProductCardView; onRemove(product: ProductCardView): void }) {
  const page = `/shop/products/${product.code}`;
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-3">
      <LinkedPicture product={product} page={page} side={300} />
      <div className="grid content-start gap-1">
        <p className="text-caption text-ink-faint">{product.brandName}</p>
        <h2 className="text-label leading-snug font-semibold sm:text-body">
          <Link to={page} prefetch="intent" className="press-line hover:text-accent">
            {product.name}
          </Link>
        </h2>
        <Price value={product.salePrice} before={product.price} />
      </div>
      <div className="flex gap-2">
        <OneToCart product={product} action="/mypage/likes" className="min-w-0 flex-1" />
        <form
          method="post"
          action={LIKES_ACTION}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove(product);
          }}
        >
          <Button
            type="submit"
            name="unlike"
            value={product._id}
            tone="outline"
            size="icon"
            className="size-11 sm:size-9"
          >
            <HeartOff aria-hidden />
            <span className="sr-only">{product.name} 찜 해제</span>
          </Button>
        </form>
      </div>
    </article>
  );
}
