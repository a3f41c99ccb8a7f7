import type { DisplayProduct } from '@iruon/contract';
import { useFetcher } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import type { addOneToCart } from '~/components/cart/add-one-to-cart';
import { useMember } from '~/components/guest/use-member';
import { DisplayCard } from '~/components/products/display-card';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { toast } from '~/components/ui/toasts/toast';
import { AddToLocalCart } from './add-to-local-cart';

/** A product of an exhibition, with a button to add it to the cart if it has no options. */
export function ExhibitionProduct({ product, canBuy }: { product: DisplayProduct; canBuy: boolean }) {
  return (
    <div className="grid h-full grid-rows-[1fr_auto] gap-3">
      <DisplayCard product={product} />
      <ToCart product={product} canBuy={canBuy} />
    </div>
  );
}

function ToCart({ product, canBuy }: { product: DisplayProduct; canBuy: boolean }) {
  const isMember = useMember();
  const fetcher = useFetcher<typeof addOneToCart>();
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!response) return;
    if (response.ok) toast.success('장바구니에 담았습니다.');
    else toast.error(response.problem.title);
  }, [response]);
  const { _id, code, name, thumb, hasOptions, sells, isSoldOut } = product;
  if (hasOptions || !sells || isSoldOut) {
    return (
      <LinkButton tone="outline" size="s" to={`/shop/products/${code}`}>
        {hasOptions ? '옵션 선택' : '상품 보기'}
      </LinkButton>
    );
  }
  if (!isMember)
    return <AddToLocalCart size="s" line={{ product: { _id, code, name, thumb }, option: null, amount: 1 }} />;
  if (!canBuy) return null;
  return (
    <fetcher.Form method="post">
      <Button
        type="submit"
        name="product"
        value={_id}
        tone="outline"
        size="s"
        wide
        isPending={fetcher.state !== 'idle'}
      >
        <ShoppingCart aria-hidden />
        담기<span className="sr-only"> {name}</span>
      </Button>
    </fetcher.Form>
  );
}
