import { productBlocks } from '@iruon/contract/product-blocks';
import { ShoppingCart } from 'lucide-react';
import { blockSum, ProductBlock } from '~/components/product-blocks/product-block';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { toast } from '~/components/ui/toasts/toast';
import type { LocalLine } from '~/guest/guest-store';
import { local, useGuestStore } from '~/guest/use-guest-store';
import { RemoveLine } from './line-controls';

const login = '/login?redirectTo=/mypage/cart';

/** The guest cart of this browser. Prices and stock are shown after login. */
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
        <div className="divide-y divide-line border-y border-line">
          {productBlocks(lines, ({ product, amount }) => ({ product: product._id, amount, lineTotal: 0 })).map(
            (block) => (
              <ProductBlock
                key={block.product}
                product={block.lines[0].product}
                heading="h2"
                sum={block.lines.length > 1 ? blockSum({ lines: block.lines, pieces: block.pieces }) : null}
              >
                {block.lines.map((line) => (
                  <LocalRow key={line.option?._id ?? ''} line={line} />
                ))}
              </ProductBlock>
            ),
          )}
        </div>
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1">
      <p className="text-label font-semibold">{option?.name}</p>
      <QuantityStepper label={name} value={amount} onChange={(next) => local.setAmount(line, next)} />
      <RemoveLine name={name} onClick={remove} />
    </li>
  );
}
