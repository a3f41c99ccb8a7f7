import type { PurchaseSummary } from '@iruon/bff-storefront/mypage/orders/orders';
import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { UnpaidPanel } from '~/components/orders/unpaid-panel';
import { VerbDialog } from '~/components/orders/verb-dialog';
import { OrderAgainForm } from '~/components/regular/order-again-form';
import { LinkButton } from '~/components/ui/link-button';
import { day } from '~/format';
import { OrderRow } from './order-row';

/** The orders of a purchase: the state and the possible actions of each. */
export function PurchaseCard({
  purchase: { purchaseNo, orderedAt, orders, unpaid },
  againKey,
}: {
  purchase: PurchaseSummary;
  /** Idempotency key of this page view: a form that is sent twice adds once. */
  againKey: string;
}) {
  const [first] = orders;
  const cancelable = orders.find(({ verbs }) => verbs.askCancel);
  return (
    <article className="rounded-l border border-line">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2.5">
        <h2 className="figures text-label font-semibold">{day(orderedAt)} 주문</h2>
        <p className="figures text-caption text-ink-faint max-sm:order-last max-sm:w-full sm:mr-auto sm:text-label">
          주문번호 {purchaseNo}
        </p>
        <Link
          to={`/mypage/orders/${first.id}`}
          prefetch="intent"
          className="-my-1.5 -mr-1 inline-flex min-h-11 items-center gap-0.5 text-label font-semibold text-accent hover:text-accent-deep"
        >
          주문 상세
          <span className="sr-only">: {purchaseNo}</span>
          <ChevronRight className="size-4" aria-hidden />
        </Link>
      </header>
      <ItemList items={orders} className="divide-y divide-line">
        {(order) => <OrderRow order={order} />}
      </ItemList>
      {!first.verbs.cancel && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {cancelable && (
            <LinkButton tone="outline" size="s" to={`/mypage/orders/${cancelable.id}/claim?kind=CANCEL&all=1`}>
              취소 신청<span className="sr-only">: {purchaseNo}</span>
            </LinkButton>
          )}
          <OrderAgainForm purchaseNo={purchaseNo} againKey={againKey} />
        </footer>
      )}
      {unpaid && (
        <footer className="border-t border-line p-5">
          <UnpaidPanel purchase={unpaid} order={first} />
        </footer>
      )}
      {first.verbs.cancel && !unpaid && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
          <p className="text-caption text-ink-faint">결제 전이라 주문 전체를 취소할 수 있습니다.</p>
          <VerbDialog verb="cancel" order={first} tone="outline" />
        </footer>
      )}
    </article>
  );
}
