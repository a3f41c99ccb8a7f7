import type { PurchaseResultView } from '@iruon/bff-storefront/shop/result/purchase-result';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '~/class-names';
import { easyPaymentAddress } from '~/components/easy-pay/easy-pay-address';
import { PaymentGate } from '~/components/payment/payment-gate';
import { PrintButton } from '~/components/payment/printed-documents';
import { returnAddress } from '~/components/payment/return-address';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';
import { forgetDraft } from '~/guest/order-draft';
import { pageLoader } from '~/page-loader';
import { DepositAccount } from './deposit-account';
import { PurchaseSummary } from './purchase-summary';
import { resultMessages } from './result-messages';

export const loader = pageLoader(({ screens, search }) => screens.purchaseResult(search));

/** Pays an order that was placed but not paid. */
export async function action({ request, context }: ActionFunctionArgs) {
  const purchaseNo = String((await request.formData()).get('purchaseNo') ?? '');
  const outcome = await context.bff.actions.payAgain(purchaseNo);
  if (!outcome.ok) return data({ problem: { title: outcome.problem.title }, payment: null }, outcome.problem.status);
  if (outcome.value.kind === 'confirmed') throw redirect(returnAddress({ purchaseNo, outcome: 'paid' }));
  if (outcome.value.kind === 'stored-card') throw redirect(easyPaymentAddress(purchaseNo));
  return data({ problem: null, payment: { purchaseNo, window: outcome.value } });
}

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: `${view ? resultMessages(view).title : '주문 결과'} - 이루온` },
];

export default function PurchaseResult() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const isDone = view.kind === 'paid' || view.kind === 'awaiting-deposit';
  useEffect(() => {
    if (isDone) forgetDraft();
  }, [isDone]);
  const isPolling = useSettling(view.kind === 'pending' || view.kind === 'awaiting-deposit');
  // The order form keeps its scroll position after errors, but the outcome is shown at the top.
  useEffect(() => {
    window.scrollTo(0, 0); // Newer browsers return a promise here, which an effect must not return.
  }, []);
  if (response?.payment)
    return <PaymentGate payment={response.payment.window} purchaseNo={response.payment.purchaseNo} />;
  const { icon: Icon, tone, title, text } = resultMessages(view);
  return (
    <div className="page py-12 sm:py-16 print:py-4">
      <div className="mx-auto grid max-w-reading gap-9 text-center print:max-w-none print:gap-4">
        <div className="grid justify-items-center gap-4" role="status">
          <Icon className={cn('size-14 print:hidden', tone)} strokeWidth={1.25} aria-hidden />
          <h1 className="text-title font-bold lg:text-title-l">{title}</h1>
          <p className="text-ink-soft">{text}</p>
          {view.kind === 'pending' && (
            <p className="flex items-center gap-2 text-label text-ink-faint">
              {isPolling && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
              {isPolling ? '자동으로 다시 확인합니다.' : '확인이 길어지고 있습니다. 주문내역에서 확인해 주세요.'}
            </p>
          )}
        </div>
        {response?.problem && <Notice tone="danger" title={response.problem.title} className="text-left" />}
        {view.kind === 'awaiting-deposit' && (
          <DepositAccount account={view.account} amount={view.purchase.totals.payable} />
        )}
        <ResultActions view={view} />
        {'purchase' in view && <PurchaseSummary purchase={view.purchase} pickup={view.pickup} />}
      </div>
    </div>
  );
}

/** The next actions: always one primary link, and one to leave. */
function ResultActions({ view }: { view: PurchaseResultView }) {
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

/** The pauses in seconds between polls of a pending payment; after the last poll the buyer reloads the page. */
const WAITS = [2, 3, 5, 8, 13, 21, 30, 60, 60, 120];

/** Reloads a few times while `isOpen`, with growing pauses. Returns true as long as it continues. */
function useSettling(isOpen: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const wait = WAITS[polls];
  const isPolling = isOpen && wait !== undefined;
  useEffect(() => {
    if (!isPolling || state !== 'idle') return;
    const timer = setTimeout(() => {
      setPolls((times) => times + 1);
      revalidate();
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [isPolling, wait, state, revalidate]);
  return isPolling;
}
