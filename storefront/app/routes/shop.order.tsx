import { parseWithZod } from '@conform-to/zod/v4';
import type { Problem } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { PackageX } from 'lucide-react';
import { addressAfterCharge, cardFormAddress } from '~/components/easy-pay/easy-pay-address';
import { CheckoutForm } from '~/components/shop/checkout/checkout-form';
import { checkoutSchema, readQuoteAsk } from '~/components/shop/checkout/checkout-schema';
import { fieldErrors, nextStepOf, orderDraft, refusedCoupon } from '~/components/shop/checkout/order-draft';
import { PaymentGate } from '~/components/shop/checkout/payment-gate';
import { returnAddress } from '~/components/shop/result/return-address';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';

export const meta: MetaFunction = () => [{ title: '주문서 - 이루온' }];

/** What was posted stays beside its answer: the cart lines of a placed order are no longer there to be read again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod?.toUpperCase() === 'POST' ? false : defaultShouldRevalidate;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.checkout(new URL(request.url).searchParams);
}

const shown = (problem: Problem) => ({
  code: problem.code,
  title: problem.title,
  detail: problem.detail ?? null,
  coupon: refusedCoupon(problem),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { actions } = context.bff;
  const form = await request.formData();
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  const intent = form.get('intent');
  if (intent === 'quote' || intent === 'propose') {
    const ask = readQuoteAsk(form);
    if (!ask) throw data(null, 400);
    const asked = await actions.quoteOrder(ask);
    const outcome =
      asked.ok && intent === 'propose'
        ? await actions.quoteOrder({ ...ask, coupons: asked.value.coupons.best.choices })
        : asked;
    const result = parseWithZod(form, { schema: checkoutSchema(form) }).reply({ hideFields: [] });
    const kept = { result: { ...result, error: {} }, idempotencyKey };
    if (outcome.ok) return data({ kind: 'quote' as const, ...kept, problem: null, quote: outcome.value });
    return data({ kind: 'refused' as const, ...kept, problem: shown(outcome.problem), quote: null });
  }
  const submission = parseWithZod(form, { schema: checkoutSchema(form) });
  if (submission.status !== 'success') {
    const answer = { result: submission.reply(), problem: null, quote: null, idempotencyKey };
    return data({ kind: 'invalid' as const, ...answer }, 400);
  }
  const outcome = await actions.placeOrder(orderDraft(submission.value));
  const placed = outcome.ok ? outcome.value : { kind: 'refused' as const, quote: null, idempotencyKey, ...outcome };
  if (placed.kind === 'refused') {
    const { problem, quote } = placed;
    const result = submission.reply({ fieldErrors: fieldErrors(problem) });
    const answer = { result, problem: shown(problem), quote, idempotencyKey: placed.idempotencyKey };
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

export default function Order() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.kind === 'window') return <PaymentGate payment={answer.payment} purchaseNo={answer.purchaseNo} />;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-6 text-title font-bold lg:mb-8 lg:text-title-l">주문서</h1>
      {view.kind === 'ready' ? (
        <CheckoutForm view={view} answer={answer ?? null} />
      ) : (
        <EmptyState
          icon={PackageX}
          title={view.problem?.title ?? '주문할 상품이 없습니다'}
          action={
            <Button asChild>
              <Link to="/mypage/cart">장바구니로</Link>
            </Button>
          }
        >
          {view.problem?.detail && <p>{view.problem.detail}</p>}
          <p>{nextStepOf(view.problem?.code ?? 'CART_EMPTY')}</p>
        </EmptyState>
      )}
    </div>
  );
}
