import type { UnpaidPurchase } from '@iruon/contract';
import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { UnpaidNotice } from '~/components/orders/unpaid-notice';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';

/** Cancels an unpaid purchase, so that its stock and coupons are free for this form. */
function GiveUp({ purchase: { _order }, label }: { purchase: UnpaidPurchase; label: string }) {
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

/** Purchases whose payment was started before this form: the buyer can pay them, or cancel them in favour of this one. */
export function EarlierOrders({ purchases }: { purchases: readonly UnpaidPurchase[] }) {
  return (
    <UnpaidNotice purchases={purchases} title="결제하지 않은 주문이 있습니다" className="mb-6">
      {(purchase) => <GiveUp purchase={purchase} label="취소하고 다시 주문" />}
    </UnpaidNotice>
  );
}

/** Asks about an unpaid purchase of the same goods before the form for a second one. */
export function SameOrder({ purchase }: { purchase: UnpaidPurchase }) {
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
        {(same) => <GiveUp purchase={same} label="취소하고 새로 주문" />}
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
