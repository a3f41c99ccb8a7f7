import type { UnpaidPurchase } from '@iruon/contract';
import { Form, Link, useNavigation } from '@remix-run/react';
import { PayForm } from '~/components/orders/pay-form';
import { unpaidText } from '~/components/orders/unpaid-messages';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';

/** Purchases whose payment was started before this form: the buyer can pay them, or cancel them in favour of this one. */
export function UnpaidNotice({ purchases }: { purchases: readonly UnpaidPurchase[] }) {
  const { formData } = useNavigation();
  const [first, ...others] = purchases.filter(({ state }) => state !== 'OVER');
  if (!first) return null;
  return (
    <Notice tone="warning" title="결제하지 않은 주문이 있습니다" className="mb-6">
      <div className="grid gap-2">
        <p className="figures font-semibold text-ink">
          {first.title} · {won(first.payable)}
        </p>
        <p className="figures">{unpaidText(first)}</p>
        {others.length > 0 && (
          <p>
            이 밖에 {others.length}건이 더 있습니다.{' '}
            <Link to="/mypage/orders?tab=waiting" className="underline">
              주문내역에서 보기
            </Link>
          </p>
        )}
        {first.state === 'PAYABLE' && (
          <div className="flex flex-wrap gap-2">
            <PayForm purchase={first} label="이어서 결제" size="s" />
            <Form method="post">
              <input type="hidden" name="order" value={first._order} />
              <Button intent="give-up" tone="outline" size="s" isPending={formData?.get('order') === first._order}>
                취소하고 다시 주문
              </Button>
            </Form>
          </div>
        )}
      </div>
    </Notice>
  );
}
