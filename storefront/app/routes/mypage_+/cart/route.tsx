import type { CartView } from '@iruon/bff-storefront/mypage/cart/cart';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { optionMessages } from '~/components/cart/option-form';
import { PromiseLine } from '~/components/orders/promise-line';
import { UnpaidNotice } from '~/components/orders/unpaid-notice';
import { PricePanel } from '~/components/payment/price-panel';
import { CartTabs } from '~/components/regular/cart-tabs';
import { SaveChosenAsRegular } from '~/components/regular/save-as-regular';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { count, won } from '~/format';
import { action } from './action';
import { CartGroups } from './cart-groups';
import { CouponPanel } from './coupon-panel';
import { LocalCart } from './local-cart';
import { useCartCoupons } from './use-cart-coupons';
import { useCartLines } from './use-cart-lines';

export const meta: MetaFunction = () => [{ title: '장바구니 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The browser stores a guest cart.
  if (context.bff.isVisitor) return null;
  return await context.bff.screens.cart(new URL(request.url).searchParams);
}

export { action };

export default function Cart() {
  const view = useLoaderData<typeof loader>();
  return view ? <MemberCart view={view} /> : <LocalCart />;
}

function MemberCart({ view }: { view: CartView }) {
  const response = useActionData<typeof action>();
  const done = optionMessages[useSearchParams()[0].get('done') ?? ''];
  const cart = useCartLines(view);
  const cartCoupons = useCartCoupons(view);
  if (cart.lines.length === 0) {
    return (
      <div className="page py-10">
        <h1 className="mb-4 text-title font-bold lg:text-title-l">장바구니</h1>
        <CartTabs current="cart" />
        <EmptyState
          icon={ShoppingCart}
          title="장바구니가 비어 있습니다"
          action={<LinkButton to="/shop/products">상품 보러 가기</LinkButton>}
        >
          필요한 상품을 담아 두면 한 번에 주문할 수 있습니다.
        </EmptyState>
      </div>
    );
  }
  const chosenLines = cart.lines.filter((line) => cart.chosen.has(line._id));
  const isPending = cart.isPending || cartCoupons.isPending;
  const order = <OrderButton count={chosenLines.length} payable={view.price?.payable ?? null} isPending={isPending} />;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-4 text-title font-bold lg:text-title-l">
        장바구니 <span className="figures text-title-s font-semibold text-ink-faint">{cart.lines.length}</span>
      </h1>
      <CartTabs current="cart" />
      <Form id="choose" method="get" action="/mypage/cart">
        {/* Enter in a checkbox submits the form by this button, not by the first button of the lines. */}
        <button type="submit" hidden />
        <input type="hidden" name="chosen" value="1" />
      </Form>
      {done && <Notice tone="success" title={done} className="mb-5" />}
      {response && !response.ok && <Notice tone="danger" title={response.problem.title} className="mb-5" />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid content-start gap-5">
          <UnpaidNotice purchases={view.unpaid} />
          <CartGroups cart={cart} places={view.coupons?.places ?? []} cartCoupons={cartCoupons} />
        </div>
        <aside className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
          {view.problem && (
            <Notice tone="danger" title={view.problem.title}>
              {view.problem.detail ?? '선택한 상품의 수량과 상태를 확인해 주세요.'}
            </Notice>
          )}
          {view.coupons && (
            <CouponPanel
              view={{ chosen: view.chosen, coupons: view.coupons }}
              cartCoupons={cartCoupons}
              undone={response?.ok ? response.undo : null}
            />
          )}
          {view.price && (
            <PricePanel
              price={view.price}
              title="결제 예상 금액"
              totalLabel={`상품 ${chosenLines.length}건 합계`}
              isPending={isPending}
            />
          )}
          {view.price && view.promise && <PromiseLine text={view.promise} />}
          {!view.price && !view.problem && (
            <p className="rounded-l bg-mist p-6 text-label text-ink-soft">주문할 상품을 선택해 주세요.</p>
          )}
          <noscript>
            <Button type="submit" form="choose" tone="outline" wide>
              선택한 상품으로 다시 계산
            </Button>
          </noscript>
          <div className="hidden lg:block">{order}</div>
          <SaveChosenAsRegular form="choose" count={chosenLines.length} />
        </aside>
      </div>
      {/*
       * On phones it sticks to the bottom edge until the end of the page, except on low screens, where it would cover the
       * lines.
       */}
      <div className="sticky bottom-0 z-30 [@media(max-height:30rem)]:static -mx-5 mt-6 border-t border-line bg-paper px-5 py-3 lg:hidden">
        {order}
      </div>
    </div>
  );
}

interface OrderButtonProps {
  /** Number of chosen lines. */
  count: number;
  payable: number | null;
  isPending: boolean;
}

/** The link to the checkout with the current selection. */
function OrderButton({ count: lines, payable, isPending }: OrderButtonProps) {
  return (
    <Button
      type="submit"
      form="choose"
      formAction="/shop/order"
      size="l"
      wide
      disabled={lines === 0 || payable === null || isPending}
    >
      {lines === 0 || payable === null ? '상품을 선택해 주세요' : `${won(payable)} 주문하기 (${count(lines)}건)`}
    </Button>
  );
}
