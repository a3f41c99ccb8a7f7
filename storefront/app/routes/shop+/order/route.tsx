import type { UnpaidPurchase } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from '@remix-run/react';
import { PackageX } from 'lucide-react';
import { ApprovalNotice } from '~/components/approvals/approval-notice';
import { UnpaidNotice } from '~/components/orders/unpaid-notice';
import { PaymentGate } from '~/components/payment/payment-gate';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { isLost } from '~/lost/lost-response';
import { pageLoader } from '~/page-loader';
import { action } from './action';
import { CheckoutForm } from './checkout-form';
import { nextStepOf } from './draft/order-draft';
import { useStoredDraft } from './draft/use-stored-draft';

export const meta: MetaFunction = () => [{ title: '주문서 - 이루온' }];

/** The page keeps the data of the response to a post: the cart lines of a placed order cannot be loaded again. */
export const shouldRevalidate = ({ formMethod, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod?.toUpperCase() === 'POST' && formData?.get('intent') !== 'give-up' ? false : defaultShouldRevalidate;

export const loader = pageLoader(({ screens, search }) => screens.checkout(search));

export { action };

export default function Order() {
  const view = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // If the response is missing, the form stays, and a message offers a retry.
  const response = isLost(actionData) ? undefined : actionData;
  // After a response the form stays, because its own order may be the unpaid one.
  const same = response && response.kind !== 'not-canceled' ? null : view.same;
  const isCartEmpty = view.kind === 'refused' && view.problem?.code === 'CART_EMPTY';
  const isCanceled = useSearchParams()[0].has('given-up');
  const draft = useStoredDraft(view.kind === 'ready' ? view : null);
  if (response?.kind === 'window') return <PaymentGate payment={response.payment} purchaseNo={response.purchaseNo} />;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-6 text-title font-bold lg:mb-8 lg:text-title-l">주문서</h1>
      {response?.kind === 'not-canceled' && <Notice tone="danger" title={response.title} className="mb-6" />}
      {isCanceled && view.unpaid.length === 0 && (
        <Notice tone="success" title="결제하지 않은 주문을 취소했습니다." className="mb-6">
          확보해 두었던 재고와 쿠폰·포인트를 되돌렸습니다. 다시 주문해 주세요.
        </Notice>
      )}
      <ApprovalNotice className="mb-6" />
      {!same && <EarlierOrders purchases={view.unpaid} />}
      {same ? (
        <SameOrder purchase={same} />
      ) : view.kind === 'ready' ? (
        <CheckoutForm
          key={draft ? 'restored' : 'new'}
          view={view}
          draft={draft}
          response={response?.kind === 'not-canceled' ? null : (response ?? null)}
        />
      ) : (
        <EmptyState
          icon={PackageX}
          title={
            isCartEmpty
              ? '이미 주문하셨거나 장바구니에서 뺀 상품입니다'
              : (view.problem?.title ?? '주문할 상품이 없습니다')
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {isCartEmpty && <LinkButton to="/mypage/orders">주문내역 보기</LinkButton>}
              <LinkButton tone={isCartEmpty ? 'outline' : 'primary'} to="/mypage/cart">
                장바구니로
              </LinkButton>
            </div>
          }
        >
          {isCartEmpty ? (
            <p>주문하신 상품은 주문내역에서 확인하실 수 있습니다.</p>
          ) : (
            <>
              {view.problem?.detail && <p>{view.problem.detail}</p>}
              <p>{nextStepOf(view.problem?.code ?? 'CART_EMPTY')}</p>
            </>
          )}
        </EmptyState>
      )}
    </div>
  );
}

/** Cancels an unpaid purchase, so that its stock and its coupons are available for this form. */
function CancelUnpaid({ purchase: { _order }, label }: { purchase: UnpaidPurchase; label: string }) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="order" value={_order} />
      <Button intent="give-up" tone="outline" size="s" isPending={formData?.get('order') === _order}>
        {label}
      </Button>
    </Form>
  );
}

/**
 * Purchases whose payment was started before this form. The buyer can pay them, or cancel them in favour of this order.
 */
function EarlierOrders({ purchases }: { purchases: readonly UnpaidPurchase[] }) {
  return (
    <UnpaidNotice purchases={purchases} title="결제하지 않은 주문이 있습니다" className="mb-6">
      {(purchase) => <CancelUnpaid purchase={purchase} label="취소하고 다시 주문" />}
    </UnpaidNotice>
  );
}

/** Shows an unpaid purchase of the same goods, before the form for a second one. */
function SameOrder({ purchase }: { purchase: UnpaidPurchase }) {
  const [searchParams] = useSearchParams();
  const again = new URLSearchParams(searchParams);
  again.set('again', '1');
  again.delete('given-up');
  return (
    <section aria-labelledby="same-order" className="grid max-w-reading gap-4">
      <h2 id="same-order" className="text-title-s font-bold">
        같은 상품을 주문하고 아직 결제하지 않으셨습니다
      </h2>
      <p className="text-ink-soft">
        새로 주문하시면 같은 주문이 두 건이 됩니다. 앞의 주문을 이어서 결제하실지, 취소하고 새로 주문하실지 골라 주세요.
      </p>
      <UnpaidNotice purchases={[purchase]} title="앞서 하신 주문">
        {(same) => <CancelUnpaid purchase={same} label="취소하고 새로 주문" />}
      </UnpaidNotice>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="outline" to={`/shop/order?${again}`}>
          그대로 하나 더 주문
        </LinkButton>
        <LinkButton tone="quiet" to="/mypage/cart">
          장바구니로
        </LinkButton>
      </div>
    </section>
  );
}
