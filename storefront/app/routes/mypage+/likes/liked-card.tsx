import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { Link } from '@remix-run/react';
import { HeartOff } from 'lucide-react';
import { OneToCart } from '~/components/cart/one-to-cart';
import { LIKES_ACTION } from '~/components/likes/likes-form';
import { LinkedPicture } from '~/components/products/linked-picture';
import { Button } from '~/components/ui/button';
import { Price } from '~/components/ui/price';

/** A liked product, with a button to add it to the cart, or a link to its page if it has options. */
export function LikedCard({
  product,
  onRemove,
}: {
  product: ProductCardView;
  onRemove(product: ProductCardView): void;
}) {
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
