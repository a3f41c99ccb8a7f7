import { parseWithZod } from '@conform-to/zod/v4';
import type { Problem } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { PackageX } from 'lucide-react';
import { addressAfterCharge, cardFormAddress } from '~/components/easy-pay/easy-pay-address';
import { PaymentGate } from '~/components/payment/payment-gate';
import { returnAddress } from '~/components/payment/return-address';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Notice } from '~/components/ui/notice';
import { isLost } from '~/lost/lost-answer';
import { CheckoutForm } from './checkout-form';
import { checkoutSchema, readQuoteAsk } from './checkout-schema';
import { fieldErrors, nextStepOf, orderDraft } from './order-draft';
import { shownRefusal } from './refusal';
import { UnpaidNotice } from './unpaid-notice';
import { useKeptDraft } from './use-kept-draft';

export const meta: MetaFunction = () => [{ title: '주문서 - 이루온' }];

/** What was posted stays beside its answer: the cart lines of a placed order are no longer there to be read again. */
export const shouldRevalidate = ({ formMethod, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod?.toUpperCase() === 'POST' && formData?.get('intent') !== 'give-up' ? false : defaultShouldRevalidate;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.checkout(new URL(request.url).searchParams);
}

/** What asks for a price only: 'propose' lays the best coupons, 'leave-out' orders without the lines that cannot be delivered. */
const isQuestion = (intent: FormDataEntryValue | null) =>
  intent === 'quote' || intent === 'propose' || intent === 'leave-out';

export async function action({ request, context }: ActionFunctionArgs) {
  const { actions } = context.bff;
  const form = await request.formData();
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  const intent = form.get('intent');
  const carts = form.getAll('carts').map(String);
  if (intent === 'give-up') {
    const given = await actions.cancelOrder(String(form.get('order') ?? ''));
    if (given.ok) throw redirect(orderAgainAddress(request.url));
    const { title, status } = given.problem;
    return data({ kind: 'not-given-up' as const, title }, status);
  }
  if (isQuestion(intent)) {
    const ask = readQuoteAsk(form);
    if (!ask) throw data(null, 400);
    const result = parseWithZod(form, { schema: checkoutSchema(form) }).reply({ hideFields: [] });
    const kept = { result: { ...result, error: {} }, idempotencyKey, carts, problem: null, leftOut: null };
    const refused = (problem: Problem) =>
      data({ kind: 'refused' as const, ...kept, problem: shownRefusal(problem), quote: null });
    if (intent === 'leave-out') {
      const shortened = await actions.leaveOutLines(ask, form.getAll('unreachable').map(String));
      if (!shortened.ok) return refused(shortened.problem);
      const { quote, carts, isCouponLost } = shortened.value;
      return data({ kind: 'quote' as const, ...kept, quote, carts, leftOut: { isCouponLost } });
    }
    const asked = await actions.quoteOrder(ask);
    const outcome =
      asked.ok && intent === 'propose'
        ? await actions.quoteOrder({ ...ask, coupons: asked.value.coupons.best.choices })
        : asked;
    if (!outcome.ok) return refused(outcome.problem);
    return data({ kind: 'quote' as const, ...kept, quote: outcome.value });
  }
  const submission = parseWithZod(form, { schema: checkoutSchema(form) });
  if (submission.status !== 'success') {
    const answer = { result: submission.reply(), problem: null, quote: null, leftOut: null, idempotencyKey, carts };
    return data({ kind: 'invalid' as const, ...answer }, 400);
  }
  const outcome = await actions.placeOrder(orderDraft(submission.value));
  const placed = outcome.ok ? outcome.value : { kind: 'refused' as const, quote: null, idempotencyKey, ...outcome };
  if (placed.kind === 'refused') {
    const { problem, quote } = placed;
    const result = submission.reply({ fieldErrors: fieldErrors(problem) });
    const { idempotencyKey } = placed;
    const answer = { result, problem: shownRefusal(problem), quote, leftOut: null, idempotencyKey, carts };
    return data({ kind: 'refused' as const, ...answer }, problem.status);
  }
  const { purchaseNo } = placed;
  if (placed.kind === 'unpaid') throw redirect(returnAddress({ purchaseNo, problem: placed.problem.code }));
  if (placed.payment.kind === 'confirmed') throw redirect(returnAddress({ purchaseNo, outcome: 'paid' }));
  if (placed.payment.kind === 'stored-card') {
    const { paymentUserKey: card } = placed.payment;
    if (!card) throw redirect(cardFormAddress(purchaseNo));
    const charged = await actions.payEasily({ purchaseNo, card, quota: submission.value.quota });
    throw redirect(addressAfterCharge(purchaseNo, charged));
  }
  return data({ kind: 'window' as const, purchaseNo, payment: placed.payment });
}

/** The same lines again, told that the unpaid order is given up. */
function orderAgainAddress(from: string): string {
  const { pathname, searchParams } = new URL(from);
  searchParams.set('given-up', '1');
  return `${pathname}?${searchParams}`;
}

export default function Order() {
  const view = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  // Without an answer the form stays as it stands; a message offers to send it again.
  const answer = isLost(came) ? undefined : came;
  const isGone = view.kind === 'refused' && view.problem?.code === 'CART_EMPTY';
  const isGivenUp = useSearchParams()[0].has('given-up');
  const draft = useKeptDraft(view.kind === 'ready' ? view : null);
  if (answer?.kind === 'window') return <PaymentGate payment={answer.payment} purchaseNo={answer.purchaseNo} />;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-6 text-title font-bold lg:mb-8 lg:text-title-l">주문서</h1>
      {answer?.kind === 'not-given-up' && <Notice tone="danger" title={answer.title} className="mb-6" />}
      {isGivenUp && view.unpaid.length === 0 && (
        <Notice tone="success" title="결제하지 않은 주문을 취소했습니다." className="mb-6">
          확보해 두었던 재고와 쿠폰·포인트를 되돌렸습니다. 다시 주문해 주세요.
        </Notice>
      )}
      <UnpaidNotice purchases={view.unpaid} />
      {view.kind === 'ready' ? (
        <CheckoutForm
          key={draft ? 'kept' : 'new'}
          view={view}
          draft={draft}
          answer={answer?.kind === 'not-given-up' ? null : (answer ?? null)}
        />
      ) : (
        <EmptyState
          icon={PackageX}
          title={
            isGone ? '이미 주문하셨거나 장바구니에서 뺀 상품입니다' : (view.problem?.title ?? '주문할 상품이 없습니다')
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {isGone && (
                <Button asChild>
                  <Link to="/mypage/orders">주문내역 보기</Link>
                </Button>
              )}
              <Button asChild tone={isGone ? 'outline' : 'primary'}>
                <Link to="/mypage/cart">장바구니로</Link>
              </Button>
            </div>
          }
        >
          {isGone ? (
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
