import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import type { MetaFunction } from '@remix-run/node';
import { useFetchers, useLoaderData, useSubmit } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { LIKES_ACTION } from '~/components/likes/likes-form';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { toast } from '~/components/ui/toasts/toast';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';
import { LikedCard } from './liked-card';

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
