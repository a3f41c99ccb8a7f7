import { parseWithZod } from '@conform-to/zod/v4';
import type { Problem } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { PackageX } from 'lucide-react';
import { addressAfterCharge, cardFormAddress } from '~/components/easy-pay/easy-pay-address';
import { CheckoutForm } from '~/components/shop/checkout/checkout-form';
import { checkoutSchema, readQuoteAsk } from '~/components/shop/checkout/checkout-schema';
import { fieldErrors, nextStepOf, orderDraft } from '~/components/shop/checkout/order-draft';
import { PaymentGate } from '~/components/shop/checkout/payment-gate';
import { shownRefusal } from '~/components/shop/checkout/refusal';
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

/** What asks for a price only: 'propose' lays the best coupons, 'leave-out' orders without the lines that cannot be delivered. */
const isQuestion = (intent: FormDataEntryValue | null) =>
  intent === 'quote' || intent === 'propose' || intent === 'leave-out';

export async function action({ request, context }: ActionFunctionArgs) {
  const { actions } = context.bff;
  const form = await request.formData();
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  const intent = form.get('intent');
  const carts = form.getAll('carts').map(String);
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
