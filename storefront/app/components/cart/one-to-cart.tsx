import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { useFetcher } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { refusalOf } from '~/components/products/product-card';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { toast } from '~/components/ui/toasts/toast';
import type { addOneToCart } from './add-one-to-cart';

export interface OneToCartProps {
  product: Pick<ProductCardView, '_id' | 'code' | 'name' | 'hasOptions' | 'sells' | 'isSoldOut'>;
  /** The page whose action is `addOneToCart`. */
  action: string;
  className?: string;
}

/** Adds one unit of a product to the cart, or links to its page if the product has options or is not available. */
export function OneToCart({ product, action, className }: OneToCartProps) {
  const fetcher = useFetcher<typeof addOneToCart>();
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isRefused = refusalOf(product) !== null;
  useEffect(() => {
    if (!response) return;
    if (response.ok) toast.success('장바구니에 담았습니다.');
    else toast.error(response.problem.title);
  }, [response]);
  if (isRefused || product.hasOptions) {
    return (
      <LinkButton tone="outline" size="s" className={className} to={`/shop/products/${product.code}`}>
        {isRefused ? '상품 보기' : '옵션 선택'}
        <span className="sr-only"> {product.name}</span>
      </LinkButton>
    );
  }
  return (
    <fetcher.Form method="post" action={action} className={className}>
      <Button
        type="submit"
        name="product"
        value={product._id}
        tone="outline"
        size="s"
        wide
        isPending={fetcher.state !== 'idle'}
      >
        <ShoppingCart aria-hidden />
        담기<span className="sr-only"> {product.name}</span>
      </Button>
    </fetcher.Form>
  );
}
