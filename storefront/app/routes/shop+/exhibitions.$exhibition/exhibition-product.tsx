import type { DisplayProduct } from '@iruon/contract';
import { Link, useFetcher } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import type { addOneToCart } from '~/components/cart/add-one-to-cart';
import { useMember } from '~/components/guest/use-member';
import { DisplayCard } from '~/components/products/display-card';
import { Button, type ButtonProps } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { toast } from '~/components/ui/toasts/toast';
import type { LocalLine } from '~/guest/guest-store';
import { isPreviewed } from '~/guest/is-previewed';
import { local } from '~/guest/use-guest-store';

/** A product of an exhibition; if it has no options, with a button that adds it to the cart. */
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

interface AddToLocalCartProps extends Pick<ButtonProps, 'size' | 'tone' | 'wide' | 'className'> {
  line: LocalLine;
}

/** Adds a product to a visitor's guest cart, for an order after login. Renders nothing without scripts. */
function AddToLocalCart({ line, ...look }: AddToLocalCartProps) {
  function add() {
    if (!local.add(line)) {
      toast.error(
        isPreviewed()
          ? '미리보기에서는 볼 수만 있습니다. 담으시려면 먼저 미리보기를 끝내 주세요.'
          : '더 담을 수 없습니다. 로그인하시면 계속 담을 수 있습니다.',
      );
      return;
    }
    toast.success('장바구니에 담았습니다. 주문은 로그인 후 할 수 있습니다.', {
      action: (
        <Link to="/mypage/cart" className="ml-auto shrink-0 rounded-s px-2 py-1 font-semibold underline">
          장바구니 보기
        </Link>
      ),
    });
  }
  return (
    <Button tone="outline" {...look} onClick={add}>
      <ShoppingCart aria-hidden />
      담기<span className="sr-only"> {line.product.name}</span>
    </Button>
  );
}
