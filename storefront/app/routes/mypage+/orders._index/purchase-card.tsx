import type { OrderClaim, OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import type { PurchaseSummary } from '@iruon/bff-storefront/mypage/orders/orders';
import { claimKindLabels, claimReasonLabels } from '@iruon/contract';
import { productBlocks } from '@iruon/contract/product-blocks';
import { Link } from '@remix-run/react';
import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react';
import { cn } from '~/class-names';
import { nextOf } from '~/components/claims/claim-messages';
import { refundLine } from '~/components/claims/refund-messages';
import { OrderVerbs } from '~/components/orders/order-verbs';
import { StatusBadge, StatusSummary } from '~/components/orders/status-badge';
import { orderSteps } from '~/components/orders/steps';
import { UnpaidPanel } from '~/components/orders/unpaid-panel';
import { VerbDialog } from '~/components/orders/verb-dialog';
import { LineBlocks } from '~/components/product-blocks/line-blocks';
import { blockSum, ProductBlock } from '~/components/product-blocks/product-block';
import { OrderAgainForm } from '~/components/regular/order-again-form';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { count, day, won } from '~/format';

const blocksOf = (orders: readonly OrderSummary[]) =>
  productBlocks(orders, (order) => ({ ...order, product: order.productCode }));
const pageOf = ({ id }: OrderSummary) => `/mypage/orders/${id}`;

/** The member's actions on the orders of a collapsed purchase. */
function possible(orders: readonly OrderSummary[]): string[] {
  const confirmable = orders.filter(({ verbs }) => verbs.confirm).length;
  const reviewable = orders.filter(({ verbs }) => verbs.review).length;
  return [
    confirmable > 0 && `구매확정 ${count(confirmable)}건 가능`,
    reviewable > 0 && `리뷰 ${count(reviewable)}건 쓸 수 있음`,
  ].filter((text) => text !== false);
}

/** The notes of an order, and the member's actions on it. */
function OrderNews({ order }: { order: OrderSummary }) {
  return (
    <>
      {order.status.message && <p className="text-label text-ink-soft">{order.status.message}</p>}
      {order.claim && <ClaimLine claim={order.claim} />}
      <OrderVerbs order={order} className="pt-1 print:hidden" />
    </>
  );
}

/** The name of the first product, and its sizes in one line. */
function Head({ orders }: { orders: readonly OrderSummary[] }) {
  const [block] = blocksOf(orders);
  if (!block) return null;
  const [first] = block.lines;
  const sum =
    block.lines.length > 1
      ? blockSum(block)
      : [first.optionName, `${won(first.unitPrice)} × ${count(first.amount)}개`].filter(Boolean).join(' · ');
  return (
    <ProductBlock
      product={{ name: first.productName, thumb: first.thumb }}
      to={pageOf(first)}
      sum={sum}
      className="py-0"
    />
  );
}

/**
 * All lines of a purchase, each with its state and its actions: collapsed, unless a line awaits an action of the
 * member. In print they are open.
 */
function FoldedLines({ orders }: { orders: readonly OrderSummary[] }) {
  const others = blocksOf(orders).length - 1;
  const hints = possible(orders);
  const hasStates = orders.some(({ status }) => status.label !== orders[0]?.status.label);
  return (
    <details className="group/lines print-open" open={orders.some(({ verbs }) => verbs.confirm)}>
      <summary className="-my-2 inline-flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 text-label font-semibold text-accent hover:text-accent-deep sm:ml-17 print:hidden [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-1">
          {others > 0 && `외 ${count(others)}개 상품 · `}
          {count(orders.length)}건 모두 보기
          <ChevronDown className="size-4 transition-transform group-open/lines:rotate-180" aria-hidden />
        </span>
        {hints.length > 0 && <span className="figures font-normal text-ink-soft">{hints.join(' · ')}</span>}
      </summary>
      <LineBlocks
        lines={orders}
        productOf={({ productCode }) => productCode}
        pageOf={pageOf}
        linkOf={pageOf}
        beside={({ status }) => hasStates && <StatusBadge status={status} />}
        below={(order) => <OrderNews order={order} />}
        className="mt-2 border-t border-line pt-4 print:mt-0 print:border-0 print:pt-0"
      />
    </details>
  );
}

/** A purchase: its lines by product, its state, its total, and its actions. */
export function PurchaseCard({
  purchase: { purchaseNo, orderedAt, total, orderCount, orders, unpaid },
  againKey,
}: {
  purchase: PurchaseSummary;
  /** The idempotency key of this page view: a form that is sent twice adds the lines once. */
  againKey: string;
}) {
  const [first] = orders;
  const cancelable = orders.find(({ verbs }) => verbs.askCancel);
  const tracking = new Set(orders.flatMap(({ parcel }) => parcel?.trackingUrl ?? []));
  const [onlyParcel] = tracking;
  const isOneState = orders.every(({ step, isClaimOpen }) => step === first.step && !isClaimOpen);
  return (
    <article className="break-inside-avoid rounded-l border border-line">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2.5">
        <h2 className="figures text-label font-semibold">{day(orderedAt)} 주문</h2>
        <p className="figures text-caption text-ink-faint max-sm:order-last max-sm:w-full sm:mr-auto sm:text-label">
          주문번호 {purchaseNo}
        </p>
        <Link
          to={pageOf(first)}
          prefetch="intent"
          className="-my-1.5 -mr-1 inline-flex min-h-11 items-center gap-0.5 text-label font-semibold text-accent hover:text-accent-deep print:hidden"
        >
          주문 상세
          <span className="sr-only">: {purchaseNo}</span>
          <ChevronRight className="size-4" aria-hidden />
        </Link>
      </header>
      <div className="grid gap-2 px-5 py-4">
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className={cn(first !== orders.at(-1) && 'print:hidden')}>
            <Head orders={orders} />
          </div>
          <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1.5 max-sm:order-first sm:max-w-64 sm:justify-end print:justify-start">
            <StatusSummary orders={orders} />
            {isOneState && first.step !== null && <StepBar step={first.step} />}
          </div>
        </div>
        {orders.length === 1 ? <OrderNews order={first} /> : <FoldedLines orders={orders} />}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2">
        <p className="figures text-label">
          <span className="text-ink-soft">총 주문 금액</span> <b className="text-body font-bold">{won(total)}</b>
          {orderCount > orders.length && (
            <span className="text-ink-faint">
              {' '}
              · 모두 {count(orderCount)}건 가운데 {count(orders.length)}건
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {orders.length > 1 && tracking.size === 1 && (
            <Button asChild tone="outline" size="s">
              <a href={onlyParcel} target="_blank" rel="noreferrer">
                배송조회
                <ExternalLink aria-hidden />
                <span className="sr-only">(새 창): {purchaseNo}</span>
              </a>
            </Button>
          )}
          {cancelable && (
            <LinkButton tone="outline" size="s" to={`${pageOf(cancelable)}/claim?kind=CANCEL&all=1`}>
              취소 신청<span className="sr-only">: {purchaseNo}</span>
            </LinkButton>
          )}
          {first.verbs.cancel ? (
            !unpaid && <VerbDialog verb="cancel" order={first} tone="outline" />
          ) : (
            <OrderAgainForm purchaseNo={purchaseNo} againKey={againKey} />
          )}
        </div>
        {first.verbs.cancel && !unpaid && (
          <p className="w-full text-caption text-ink-faint">결제 전이라 주문 전체를 취소할 수 있습니다.</p>
        )}
      </footer>
      {unpaid && (
        <footer className="border-t border-line p-5 print:hidden">
          <UnpaidPanel purchase={unpaid} order={first} />
        </footer>
      )}
    </article>
  );
}

/** A claim of an order with its refund and its next step, for a row of the list. */
function ClaimLine({ claim }: { claim: OrderClaim }) {
  const { title, next } = nextOf(claim);
  const back = refundLine(claim);
  return (
    <div className="mt-1 grid gap-0.5 rounded-m bg-mist p-3 text-label">
      <p className="figures flex flex-wrap gap-x-3 font-semibold">
        <span>
          {claimKindLabels[claim.kind]} {count(claim.pieces)}개 · {claimReasonLabels[claim.reason]}
        </span>
        {back && <span className="text-accent-deep">{back}</span>}
      </p>
      <p className="text-ink-soft">{[title, next].filter(Boolean).join(' ')}</p>
    </div>
  );
}

/** The progress of an order as a bar with six steps; the badge beside it shows the same as text. */
function StepBar({ step }: { step: number }) {
  return (
    <div className="flex w-36 items-center gap-1 print:hidden">
      {orderSteps.map((label, index) => (
        <span
          key={label}
          aria-hidden
          className={cn('h-1 flex-1 rounded-full', index <= step ? 'bg-accent' : 'bg-mist-deep')}
        />
      ))}
      <span className="figures ml-2 text-caption whitespace-nowrap text-ink-faint">
        {step + 1}/{orderSteps.length}
        <span className="sr-only">단계</span>
      </span>
    </div>
  );
}
