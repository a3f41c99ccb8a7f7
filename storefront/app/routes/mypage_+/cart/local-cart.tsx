import { ShoppingCart } from 'lucide-react';
import { ProductPicture } from '~/components/products/product-picture';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { toast } from '~/components/ui/toasts/toast';
import type { LocalLine } from '~/guest/guest-store';
import { local, useGuestStore } from '~/guest/use-guest-store';
import { RemoveLine } from './line-parts';

const login = '/login?redirectTo=/mypage/cart';

/** The guest cart, stored in this browser. Prices and stock are shown after login. */
export function LocalCart() {
  const lines = useGuestStore()?.lines ?? [];
  if (lines.length === 0) {
    return (
      <div className="page py-10">
        <h1 className="mb-6 text-title font-bold lg:text-title-l">장바구니</h1>
        <EmptyState
          icon={ShoppingCart}
          title="장바구니가 비어 있습니다"
          action={<LinkButton to={login}>로그인</LinkButton>}
        >
          로그인하시면 전에 담아 두신 상품을 볼 수 있습니다.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-6 text-title font-bold lg:text-title-l">
        장바구니 <span className="figures text-title-s font-semibold text-ink-faint">{lines.length}</span>
      </h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <LocalRow key={`${line.product._id} ${line.option?._id}`} line={line} />
          ))}
        </ul>
        <aside className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
          <Notice tone="info" title="로그인하시면 주문할 수 있습니다.">
            담아 두신 상품은 이 브라우저에 있고, 로그인하시면 회원님의 장바구니로 옮겨 드립니다. 가격과 재고도 그때
            확인하실 수 있습니다.
          </Notice>
          <LinkButton size="l" wide to={login}>
            로그인하고 주문하기
          </LinkButton>
        </aside>
      </div>
    </div>
  );
}

function LocalRow({ line }: { line: LocalLine }) {
  const { product, option, amount } = line;
  const name = option ? `${product.name} ${option.name}` : product.name;
  function remove() {
    local.remove(line);
    toast(`${name} 상품을 삭제했습니다.`, { action: { label: '되돌리기', onClick: () => local.add(line) } });
  }
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <ProductPicture src={product.thumb} alt="" side={96} />
      <div className="grid content-start gap-1">
        <p className="text-label leading-snug font-semibold sm:text-body">{product.name}</p>
        {option && <p className="text-label text-ink-soft">{option.name}</p>}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-4 sm:col-span-1 sm:flex-col sm:items-end">
        <QuantityStepper label={name} value={amount} onChange={(next) => local.setAmount(line, next)} />
        <RemoveLine name={name} onClick={remove} />
      </div>
    </li>
  );
}
