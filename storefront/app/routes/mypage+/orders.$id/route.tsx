import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { cn } from '~/class-names';
import { claimKindOf, nextOf } from '~/components/claims/claim-messages';
import { refundEvents } from '~/components/claims/refund-messages';
import { BackLink } from '~/components/lists/back-link';
import { OrderVerbs } from '~/components/orders/order-verbs';
import { PromiseLine } from '~/components/orders/promise-line';
import { StatusBadge, StatusSummary } from '~/components/orders/status-badge';
import { UnpaidPanel } from '~/components/orders/unpaid-panel';
import { type Verb, verbMessages, verbOf } from '~/components/orders/verb-messages';
import { PricePanel } from '~/components/payment/price-panel';
import { PrintButton, VatLine } from '~/components/payment/printed-documents';
import { LineBlocks } from '~/components/product-blocks/line-blocks';
import { OrderAgainForm } from '~/components/regular/order-again-form';
import { SavePurchaseAsRegular } from '~/components/regular/save-as-regular';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { count, day, minute } from '~/format';
import { ClaimLinks } from './claim-links';
import { ClaimPanel } from './claim-panel';
import { DeliveryPanel, LotsPanel, OrdererPanel, PaymentPanel, ReceiptPanel, RefundedRows } from './order-panels';
import { OrderEvents, OrderSteps } from './order-steps';

export const meta: MetaFunction = () => [{ title: '주문 상세 - 이루온' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { ...(await context.bff.screens.orderDetail(params.id ?? '')), againKey: randomUUID() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  const verb = verbOf(form.get('verb'));
  if (!verb) throw data(null, 400);
  const { cancelOrder, confirmOrder, withdrawClaim } = context.bff.actions;
  const outcome = await { cancel: cancelOrder, confirm: confirmOrder, withdraw: withdrawClaim }[verb](id);
  if (!outcome.ok) {
    const { title, status } = outcome.problem;
    return data({ problem: { title } }, status);
  }
  if (form.get('answer') !== 'here') throw redirect(`/mypage/orders/${encodeURIComponent(id)}?done=${verb}`);
  return { problem: null };
}

export default function OrderDetail() {
  const { order, siblings, price, payment, receiver, pickup, requestMessage, cancelReason, ...rest } =
    useLoaderData<typeof loader>();
  const {
    canChangeReceiver,
    cashReceipt,
    claimKinds,
    cancelsAlong,
    claims,
    events,
    tracking,
    pieces,
    amounts,
    againKey,
  } = rest;
  const { unpaid, orderer, method } = rest;
  const { card, account, hand, money } = amounts.refunded;
  const response = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const openedVerb = verbOf(searchParams.get('ask'));
  const done = verbOf(searchParams.get('done'));
  const isWaiting = order.step === 0;
  const claimed = claimKindOf(searchParams.get('claimed'));
  const newest = claims[0];
  // A bookmarked address shows only the panel, once the store has processed the order.
  const isJustOpened = claimed !== null && newest !== undefined && /_REQUESTED$|^CANCEL_COMPLETED$/.test(newest.state);
  const history = [...events, ...refundEvents(claims)].sort((a, b) => b.at.localeCompare(a.at));
  const allowedVerbs = { ...order.verbs, withdraw: claims.some(({ allowed }) => allowed.includes('WITHDRAWN')) };
  const isOneOfSeveral = siblings.length > 1;
  const hasStates = siblings.some(({ status }) => status.label !== order.status.label);
  const shownName = [order.productName, order.optionName].filter(Boolean).join(' ');
  return (
    <div className="grid gap-8 print:gap-4">
      <header className="grid gap-3 print:gap-1">
        <BackLink to="/mypage/orders">주문내역</BackLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title font-bold">주문 상세</h1>
          <StatusSummary orders={siblings} />
          <PrintButton className="ml-auto" />
        </div>
        <p className="figures text-label text-ink-soft">
          주문번호 <b className="font-semibold text-ink">{order.purchaseNo}</b>
          <span className="mx-2 text-line-strong max-sm:hidden">|</span>
          <span className="max-sm:block">{minute(order.orderedAt)} 주문</span>
        </p>
      </header>
      {response?.problem && <Notice tone="danger" title={response.problem.title} />}
      {done && !response?.problem && <Notice tone="success" title={verbMessages[done].done} />}
      {searchParams.get('receiver') === 'changed' && <Notice tone="success" title="배송 정보를 바꾸었습니다." />}
      {searchParams.get('account') === 'saved' && (
        <Notice tone="success" title="환불받을 계좌를 저장했습니다.">
          환불할 금액은 이 계좌로 보내 드립니다.
        </Notice>
      )}
      {isJustOpened && (
        <Notice tone="success" title={nextOf(newest).title}>
          {nextOf(newest).next}
        </Notice>
      )}
      {searchParams.get('picture') === 'refused' && (
        <Notice tone="danger" title="사진을 올리지 못했습니다.">
          10MB까지의 사진 파일만 5장까지 올릴 수 있습니다.
        </Notice>
      )}
      {openedVerb && allowedVerbs[openedVerb] && <VerbQuestion verb={openedVerb} orderId={order.id} />}
      {order.delayUntil && order.status.tone === 'waiting' && (
        <Notice tone="warning" title={`${day(order.delayUntil)}까지 배송이 늦어집니다.`}>
          {order.delayMessage}
        </Notice>
      )}
      {order.promise && !order.delayUntil && <PromiseLine text={order.promise} />}
      {(order.step !== null || order.returnedAs !== null) && (
        <div className="rounded-l border border-line px-2 py-6 sm:px-6 print:hidden">
          {hasStates && (
            <p className="mb-4 px-3 text-label">
              <span className="font-semibold">{shownName}</span> <span className="text-ink-soft">진행 단계</span>
            </p>
          )}
          <OrderSteps step={order.step} first={order.step === 0 ? order.status.label : null} last={order.returnedAs} />
        </div>
      )}
      {order.isClaimOpen && claims.length === 0 && (
        <Notice tone="info" title={`${order.status.label} 내용을 확인하고 있습니다.`}>
          처리가 끝날 때까지 주문 진행이 잠시 멈춥니다. 급하신 경우 고객센터로 연락해 주세요.
        </Notice>
      )}
      {cancelReason && <Notice tone="info" title={`취소 사유: ${cancelReason}`} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start print:block">
        <div className="grid gap-8 print:mb-4 print:gap-4">
          <section className="grid gap-4">
            <h2 className="text-title-s font-bold">
              주문 상품{' '}
              <span className="figures text-label font-semibold text-ink-faint">{count(siblings.length)}건</span>
            </h2>
            {unpaid && <UnpaidPanel purchase={unpaid} order={order} />}
            <LineBlocks
              lines={siblings}
              productOf={({ productCode }) => productCode}
              pageOf={({ productCode }) => `/shop/products/${encodeURIComponent(productCode)}`}
              linkOf={({ id }) => (id === order.id ? undefined : `/mypage/orders/${id}`)}
              beside={({ status }) => hasStates && <StatusBadge status={status} />}
              isCurrent={({ id }) => isOneOfSeveral && id === order.id}
              below={({ id }) =>
                id === order.id && (
                  <div className="flex flex-wrap gap-2 pt-1 empty:hidden print:hidden">
                    <OrderVerbs order={order} hasCancel={unpaid === null} />
                    <ClaimLinks orderId={order.id} kinds={claimKinds} cancelsAlong={cancelsAlong} />
                  </div>
                )
              }
              className="rounded-l border border-line px-5 py-4"
            />
            {claims.map((claim) => (
              <ClaimPanel
                key={claim._id}
                claim={claim}
                order={order}
                of={isOneOfSeveral ? shownName : null}
                isNew={isJustOpened && claim === newest}
              />
            ))}
            <div className="flex flex-wrap gap-2">
              <OrderAgainForm purchaseNo={order.purchaseNo} againKey={againKey} />
              <SavePurchaseAsRegular orderId={order.id} />
            </div>
          </section>
          <div className="grid gap-8 print:grid-cols-2 print:items-start print:gap-6">
            <OrdererPanel orderer={orderer} />
            <DeliveryPanel
              receiver={receiver}
              pickup={pickup}
              requestMessage={requestMessage}
              changeAt={canChangeReceiver ? `/mypage/orders/${order.id}/receiver` : null}
              parcel={order.parcel}
              tracking={tracking}
            />
          </div>
          <LotsPanel pieces={pieces} orderId={order.id} />
          <OrderEvents events={history} />
        </div>
        <div
          className={cn(
            'grid gap-6 *:break-inside-avoid print:block print:*:mb-3 print:*:p-4',
            isWaiting && 'max-lg:order-first',
          )}
        >
          {payment && isWaiting && <PaymentPanel payment={payment} isWaiting />}
          <PricePanel price={price} title="결제 금액" totalLabel="총 결제 금액" isQuiet>
            <VatLine price={price} returned={card + account + hand + money} />
            {!payment && (
              <p className="flex justify-between gap-4 text-label">
                <span className="text-ink-soft">결제수단</span>
                <span className="font-semibold">{method}</span>
              </p>
            )}
            <RefundedRows amounts={amounts} />
          </PricePanel>
          {payment && !isWaiting && <PaymentPanel payment={payment} isWaiting={false} />}
          {cashReceipt && <ReceiptPanel receipt={cashReceipt} />}
        </div>
      </div>
    </div>
  );
}

/** The confirmation of an action as part of the page, for browsers without scripts. */
function VerbQuestion({ verb, orderId }: { verb: Verb; orderId: string }) {
  const words = verbMessages[verb];
  return (
    <section className="grid gap-4 rounded-l border border-accent p-6">
      <h2 className="text-title-s font-bold">{words.question}</h2>
      <p className="text-ink-soft">{words.consequence}</p>
      <Form method="post" className="flex gap-3">
        <LinkButton tone="outline" to={`/mypage/orders/${orderId}`}>
          닫기
        </LinkButton>
        <Button type="submit" name="verb" value={verb} tone={verb === 'cancel' ? 'danger' : 'primary'}>
          {words.label}
        </Button>
      </Form>
    </section>
  );
}
