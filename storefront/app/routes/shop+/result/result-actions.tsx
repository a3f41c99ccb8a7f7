import type { PurchaseResultView } from '@iruon/bff-storefront/shop/result/purchase-result';
import { Form, useNavigation } from '@remix-run/react';
import { PrintButton } from '~/components/payment/document-parts';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { won } from '~/format';

/** The next actions: always one primary link, and one to leave. */
export function ResultActions({ view }: { view: PurchaseResultView }) {
  const isSending = useNavigation().formMethod === 'POST';
  const orders = (
    <LinkButton
      size="l"
      tone={view.kind === 'unpaid' || view.kind === 'canceled' ? 'outline' : 'primary'}
      to="/mypage/orders"
    >
      주문내역 보기
    </LinkButton>
  );
  return (
    <div className="flex flex-wrap justify-center gap-3 print:hidden">
      {view.kind === 'unpaid' && (
        <Form method="post">
          <input type="hidden" name="purchaseNo" value={view.purchase.purchaseNo} />
          <Button type="submit" size="l" isPending={isSending}>
            {won(view.purchase.totals.payable)} 다시 결제하기
          </Button>
        </Form>
      )}
      {view.kind === 'canceled' && (
        <LinkButton size="l" to="/mypage/cart">
          장바구니에서 다시 주문하기
        </LinkButton>
      )}
      {orders}
      {(view.kind === 'paid' || view.kind === 'paid-before' || view.kind === 'awaiting-deposit') && (
        <LinkButton size="l" tone="outline" to="/shop/products">
          쇼핑 계속하기
        </LinkButton>
      )}
      {'purchase' in view && <PrintButton size="l" />}
    </div>
  );
}
